export interface SentEmail {
  /** ISO time. */
  sentAt: string;
  /** What the template is filled with, by name. */
  fields: Record<string, string>;
  /** Of the library; null when it did not say. */
  libraryVersion: string | null;
}
