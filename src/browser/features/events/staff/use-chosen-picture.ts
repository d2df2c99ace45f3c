import { useEffect, useState } from 'react';

/** Address of the chosen picture, or null; also for a file that this browser cannot show. */
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
