import { useEffect, useState } from 'react';
import { Portrait } from '../../../ui/PersonCard.tsx';

interface Props {
  /** Address of the current photo, or null. */
  present: string | null;
  /** The chosen photo, or null. */
  chosen: File | null;
}

/** The chosen photo, or the current one, as it looks on the card. */
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

  const words = chosenAddress ? 'Your new photo' : present ? 'Your current photo' : 'You have no photo yet';
  return (
    <figure className="grid justify-items-center gap-2">
      <Portrait
        image={chosenAddress ?? present}
        className={chosenAddress ? 'border-2 border-accent' : 'border border-line'}
      />
      <figcaption className="text-sm text-muted">{words}</figcaption>
    </figure>
  );
}
