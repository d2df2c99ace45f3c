interface Props {
  /** From shared/html/markdown.ts, and from nowhere else: it goes into the page as it is. */
  html: string;
  className?: string;
}

/** What was written in a post or comment. Its look: post.css. */
export function PostBody({ html, className = '' }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by shared/html/clean-post.ts
  return <div dir="auto" className={`post ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
