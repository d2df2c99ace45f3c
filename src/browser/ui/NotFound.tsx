import { buttonClass } from './button-class.ts';
import { NotFoundDrawing } from './NotFoundDrawing.tsx';

interface Props {
  /** What is missing, as the heading of the page. */
  message: string;
  /** Why that may be. */
  children: string;
  /** The way on. */
  link: { href: string; label: string };
}

/** The page of a thing that does not exist. Its heading is announced, because it comes after a while of loading. */
export const NotFound = ({ message, children, link }: Props) => (
  <div className="grid min-h-[70vh] content-center items-center gap-8 lg:grid-cols-2">
    <NotFoundDrawing className="mx-auto w-full max-w-xs lg:order-last" />
    <div>
      <h1 className="text-3xl sm:text-5xl">
        <span role="alert">{message}</span>
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
