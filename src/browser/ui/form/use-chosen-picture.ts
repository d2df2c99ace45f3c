import { useEffect, useState } from 'react';

/** An object URL for the chosen picture; null without one, and for a file that the browser cannot show. */
export function useChosenPicture(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return undefined;
    const made = URL.createObjectURL(file);
    const picture = new Image();
    picture.onload = () => setAddress(made);
    picture.src = made;
    return () => {
      picture.onload = null;
      setAddress(null);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return address;
}
