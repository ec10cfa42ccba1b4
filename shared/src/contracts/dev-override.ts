import * as v from 'valibot';
import { RemoteName } from './remote';

/** POST /api/dev-override (extension): loads one remote from the developer's machine, in this session only. */
export const DevOverride = v.object({
  /** The remote's name. */
  name: RemoteName,
  /** Where `npm run dev -- NAME --shell URL` serves it. */
  origin: v.pipe(
    v.string(),
    v.regex(/^http:\/\/localhost:[1-9]\d{1,4}$/, 'must be an address such as http://localhost:4300'),
  ),
});
export type DevOverride = v.InferOutput<typeof DevOverride>;
