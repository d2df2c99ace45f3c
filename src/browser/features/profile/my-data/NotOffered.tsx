/** Said before anything is tried, where the backend knows neither call (the hosted one): what it cannot do, and who can. */
export const NotOffered = ({ clubEmail }: { clubEmail: string }) => (
  <p className="rounded border border-dashed border-edge px-5 py-4">
    This site's server can't list everything that is kept about you, and it can't delete accounts by itself. For both,
    write to{' '}
    <a href={`mailto:${clubEmail}`} className="[overflow-wrap:anywhere]">
      {clubEmail}
    </a>{' '}
    from the address of your account, and an officer will do it for you.
  </p>
);
