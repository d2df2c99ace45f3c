import { useState } from 'react';

interface Props {
  /** Best first. The next one is used if one does not load. */
  addresses: readonly string[];
  alt: string;
  /** Address of a smaller picture that is already loaded, shown while the large one (possibly many megabytes) loads. */
  smallAddress?: string | undefined;
  /** Text instead of a missing picture, e.g. `A video`. */
  fallback: string;
  /** True if it is visible without scrolling. */
  eager?: boolean;
  /** Of the picture, e.g. `object-cover`. */
  className: string;
}

/** A picture. If none of the addresses loads, it shows a drawing and a few words. Change its `key` to try again. */
export function PhotoPicture({ addresses, alt, smallAddress, fallback, eager = false, className }: Props) {
  const [failed, setFailed] = useState(0);
  const address = addresses[failed];
  if (address === undefined) return <NoPicture className={className}>{fallback}</NoPicture>;
  return (
    <div className="relative">
      {smallAddress && (
        <img
          src={smallAddress}
          alt=""
          referrerPolicy="no-referrer"
          className={`absolute inset-0 size-full ${className}`}
        />
      )}
      <img
        key={address}
        src={address}
        alt={alt}
        width={960}
        height={720}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setFailed(failed + 1)}
        className={`relative aspect-[4/3] w-full ${smallAddress ? '' : 'bg-raised'} ${className}`}
      />
    </div>
  );
}

/** An orbit without a planet. */
const NoPicture = ({ children, className }: { children: string; className: string }) => (
  <div className={`relative grid aspect-[4/3] w-full place-items-center bg-raised ${className}`}>
    <svg viewBox="0 0 400 300" fill="none" aria-hidden="true" className="absolute inset-0 size-full stroke-edge">
      <ellipse cx="200" cy="150" rx="150" ry="58" transform="rotate(-18 200 150)" />
      <ellipse cx="200" cy="150" rx="96" ry="36" transform="rotate(-18 200 150)" strokeDasharray="3 9" />
      <path d="M200 20v24M200 256v24M20 150h24M356 150h24" />
      <circle cx="70" cy="196" r="4" className="fill-accent stroke-none" />
    </svg>
    <p className="relative rounded bg-raised px-3 py-1 text-sm text-muted">{children}</p>
  </div>
);
