/**
 * Whether an e-mail address belongs to the university: its domain is `suffix` or a subdomain of it.
 * `x@students.university.example` belongs to `university.example`, `x@notuniversity.example` does not.
 *
 * @param email an address, e.g. `amina@students.university.example`; compared without regard to case.
 * @param suffix a domain without the @, e.g. `university.example` (`emailSuffix` in `content/site.yaml`).
 */
export function belongsToDomain(email: string, suffix: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const wanted = suffix.toLowerCase();
  return email.includes('@') && (domain === wanted || domain.endsWith(`.${wanted}`));
}
