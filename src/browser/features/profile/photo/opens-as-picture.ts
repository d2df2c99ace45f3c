/** Whether this browser can show the file. Reads as much of it as the browser needs to know. */
export async function opensAsPicture(file: File): Promise<boolean> {
  const address = URL.createObjectURL(file);
  const picture = new Image();
  try {
    return await new Promise<boolean>((resolve) => {
      picture.onload = () => resolve(true);
      picture.onerror = () => resolve(false);
      picture.src = address;
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
