/** What `POST /api/profile/image/upload/` answers. */
import * as v from 'valibot';

export const PhotoReplySchema = v.object({
  /** Address of the new picture; may be a bare path, as in `ProfileSchema`. */
  profile_image: v.pipe(v.string(), v.nonEmpty()),
  /** A sentence for the person, shown as a toast. */
  detail: v.string(),
});
