import * as v from 'valibot';
import { isBlankText } from './blank-text';
import { clientId, INVALID_VALUE, recordIdParam } from './fields';
import { NOTE_MAX } from './limits';
import { SystemLine } from './message';

export const EMPTY_NOTE = 'Write a note.';
export const NOTE_TOO_LONG = `A note can have up to ${NOTE_MAX.toLocaleString('en-US')} characters.`;

/** Whether a note is longer than NOTE_MAX characters without the spaces around it. */
export const isNoteTooLong = (text: string): boolean => text.trim().length > NOTE_MAX;

/**
 * POST /api/conversations/{tn}-{contactId}/notes: words that only the team sees. A repeated `clientId` returns the first
 * note. Response: the note, a `SystemLine` of the kind `note`; 422 with NOTE_TOO_LONG at `text` if `isNoteTooLong`.
 */
export const NoteBody = v.strictObject({
  clientId,
  text: v.pipe(
    v.string(INVALID_VALUE),
    v.trim(),
    v.check((text) => !isBlankText(text), EMPTY_NOTE),
  ),
});
export type NoteBody = v.InferInput<typeof NoteBody>;

/** GET /api/conversations/{tn}-{contactId}/notes: the newest notes, or those before one. */
export const NotesQuery = v.object({ before: v.optional(recordIdParam) });

/** Newest first, NOTES_PAGE_SIZE per page. */
export const NotesPage = v.object({ items: v.array(SystemLine), hasMore: v.boolean() });
export type NotesPage = v.InferOutput<typeof NotesPage>;
