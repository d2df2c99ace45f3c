import { buttonClass } from './Button.tsx';
import { Announced } from './text/Announced.tsx';

interface Props {
  /** What is missing, as the heading of the page. */
  message: string;
  /** Possible reasons. */
  children: string;
  /** Where to go instead. */
  link: { href: string; label: string };
}

/** A page for something that does not exist. Its heading is announced, because it appears after loading. */
export const NotFound = ({ message, children, link }: Props) => (
  <div className="grid min-h-[70vh] content-center items-center gap-8 lg:grid-cols-2">
    <NotFoundDrawing className="mx-auto w-full max-w-xs lg:order-last" />
    <div>
      <h1 className="text-3xl sm:text-5xl">
        <Announced as="span" isUrgent>
          {message}
        </Announced>
      </h1>
      <p className="mt-4 max-w-prose text-lg text-muted">{children}</p>
      <p className="mt-8">
        <a href={link.href} className={buttonClass('strong')}>
          {link.label}
        </a>
      </p>
    </div>
  </div>
);

interface DrawingProps {
  /** Whether to draw a 4 on each side, so that it reads 404. */
  figures?: boolean;
  className?: string;
}

/** A drawing: an orbit that breaks off, and the satellite that left it. */
export const NotFoundDrawing = ({ figures = false, className = '' }: DrawingProps) => (
  <svg
    viewBox={figures ? '0 0 640 340' : '182 0 326 340'}
    fill="none"
    aria-hidden="true"
    className={`stroke-edge ${className}`}
  >
    <path d="M320 20V340M190 180H450" className="stroke-line" strokeDasharray="16 5 2 5" />
    {figures && (
      <>
        <path d="M0 60H640M0 300H640" className="stroke-line" strokeDasharray="2 8" />
        <g className="stroke-ink" strokeWidth="1.5" strokeLinejoin="round">
          <path d={FOUR} />
          <path d={FOUR} transform="translate(452)" />
        </g>
      </>
    )}
    <g className="stroke-accent" strokeWidth="1.5">
      <circle cx="320" cy="180" r="44" />
      <path
        d="M276 180H364M320 136V224M282 158H358M282 202H358M320 136C290 160 290 200 320 224C350 200 350 160 320 136"
        strokeWidth=".75"
      />
    </g>
    <path
      d="M382 156a66 66 0 0 1 4 24M399 145a86 86 0 0 1 7 35M416 135a106 106 0 0 1 10 45"
      transform="rotate(-2 320 180)"
    />
    <circle cx="320" cy="180" r="132" strokeWidth="8" strokeDasharray="1 26.65" className="stroke-line" />
    <g className="stroke-ink" strokeWidth="1.5">
      <path d="M405 95A120 120 0 1 0 438 158" />
      <path d="M438 158C432 122 440 78 466 36" strokeDasharray="7 7" />
    </g>
    <path d="M438 158A120 120 0 0 0 405 95" strokeDasharray="2 7" />
    <circle cx="438" cy="158" r="5" className="fill-accent stroke-none" />
    <g transform="translate(470 30) rotate(28) scale(.8)" className="fill-ground stroke-ink" strokeWidth="1.75">
      <path d="M-9-7H9V7H-9zM-34-6h19V6h-19zM15-6h19V6H15zM-15 0h6M9 0h6M0 7v9M-24.5-6V6M24.5-6V6M-5 16a7 7 0 0 1 10 0" />
    </g>
  </svg>
);

const FOUR = 'M100 60H140V216H172V252H140V300H100V252H12V216ZM100 122L50 216H100Z';
