const DEFAULT_SIZE = 30;
/** GitHub gives no more on one page, whatever was asked for. */
const LARGEST_SIZE = 100;

const wholeNumber = (text: string | null, otherwise: number) => {
  const number = Number.parseInt(text ?? '', 10);
  return number >= 1 ? number : otherwise;
};

/**
 * One page of a list by the `page` and `per_page` of the address, and the `Link` header that belongs to it.
 * @param path that GitHub writes into `Link`: it names the repository by its number, not by its name.
 * @returns `link` is null when everything fits on one page, as with GitHub.
 */
export function pageOf<T>(rows: readonly T[], address: string, path: string): { page: T[]; link: string | null } {
  const url = new URL(address);
  const size = Math.min(wholeNumber(url.searchParams.get('per_page'), DEFAULT_SIZE), LARGEST_SIZE);
  const number = wholeNumber(url.searchParams.get('page'), 1);
  const last = Math.max(1, Math.ceil(rows.length / size));
  const at = (page: number) => {
    const query = new URLSearchParams(url.searchParams);
    query.set('page', String(page));
    return `<${url.origin}${path}?${query}>`;
  };
  const links = [
    ...(number > 1 ? [`${at(Math.min(number - 1, last))}; rel="prev"`] : []),
    ...(number < last ? [`${at(number + 1)}; rel="next"`, `${at(last)}; rel="last"`] : []),
    ...(number > 1 ? [`${at(1)}; rel="first"`] : []),
  ];
  return {
    page: rows.slice((number - 1) * size, number * size),
    link: last > 1 ? links.join(', ') : null,
  };
}
