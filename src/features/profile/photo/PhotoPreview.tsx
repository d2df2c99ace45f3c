import { useEffect, useState } from 'react';
import { DEFAULT_PICTURE } from '../../../lib/picture-address.ts';

interface Props {
  /** Address of the present photo, or null. */
  present: string | null;
  /** The chosen photo, or null. */
  chosen: File | null;
}

/** The photo as it will look on the card: the chosen one, else the present one. */
export function PhotoPreview({ present, chosen }: Props) {
  const [chosenAddress, setChosenAddress] = useState<string | null>(null);
  useEffect(() => {
    if (chosen === null) return undefined;
    const address = URL.createObjectURL(chosen);
    setChosenAddress(address);
    return () => {
      setChosenAddress(null);
      URL.revokeObjectURL(address);
    };
  }, [chosen]);
  const [broken, setBroken] = useState<string | null>(null);
  const address = chosenAddress ?? present ?? DEFAULT_PICTURE;
  const words = chosenAddress ? 'Your new photo' : present ? 'Your present photo' : 'You have no photo yet';

  return (
    <figure className="grid justify-items-center gap-2">
      <img
        src={address === broken ? DEFAULT_PICTURE : address}
        onError={() => setBroken(address)}
        alt=""
        width={160}
        height={160}
        className={`size-40 rounded-full border-2 bg-raised object-cover ${chosenAddress ? 'border-accent' : 'border-line'}`}
      />
      <figcaption className="text-sm text-muted">{words}</figcaption>
    </figure>
  );
}
