/** A post of the blog and its comments, as GitHub answers issues. Anyone can write there, so every field is checked. */
import * as v from 'valibot';
import { InstantSchema, KeySchema, OptionalTextSchema, WebLinkSchema, WebPictureSchema } from '../text/fields.ts';

/** Null: the account was deleted. A picture that is not a web address reads as none. */
const AuthorSchema = v.fallback(v.nullable(v.object({ login: v.string(), avatar_url: WebPictureSchema })), null);
export type Author = NonNullable<v.InferOutput<typeof AuthorSchema>>;

/** GitHub's API description allows labels that are plain strings. It also allows labels without a name, which are dropped. */
const LabelNamesSchema = v.pipe(
  v.array(v.union([v.string(), v.object({ name: v.nullish(v.string(), '') })])),
  v.transform((labels) => {
    const names = labels.map((label) => (typeof label === 'string' ? label : label.name).trim());
    return [...new Set(names)].filter((name) => name !== '');
  }),
);

/** Markdown, in any line ends. */
const BodySchema = v.pipe(
  OptionalTextSchema,
  v.transform((text) => text?.replaceAll(/\r\n?/g, '\n') ?? null),
);

export const PostSchema = v.object({
  number: KeySchema,
  title: v.string(),
  created_at: InstantSchema,
  /** Changes with every edit, label and comment. Pages compare it to find out whether a post has changed. */
  updated_at: InstantSchema,
  labels: LabelNamesSchema,
  user: AuthorSchema,
  body: BodySchema,
  /** Null when it is not a web address. */
  html_url: WebLinkSchema,
  /** How many comments there are. */
  comments: v.fallback(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
  /** Only pull requests have it, which GitHub lists as issues too. */
  pull_request: v.optional(v.unknown()),
});
export type Post = v.InferOutput<typeof PostSchema>;

export const PostCommentSchema = v.object({
  id: KeySchema,
  user: AuthorSchema,
  body: BodySchema,
});
/** Called so because `Comment` is the browser's own. */
export type PostComment = v.InferOutput<typeof PostCommentSchema>;
