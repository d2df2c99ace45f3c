/** Shown while something is loading. */
export const Loading = ({ children }: { children: string }) => (
  <p role="status" className="flex items-center gap-3 py-6 text-muted">
    <span
      aria-hidden="true"
      className="size-5 flex-none animate-spin rounded-full border-2 border-current border-r-transparent"
    />
    {children}
  </p>
);
