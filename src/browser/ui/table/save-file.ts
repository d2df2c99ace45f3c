/** Downloads a file that was made in the browser. */
export function saveFile({ name, type, text }: { name: string; type: string; text: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // Later, because some browsers start reading after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
