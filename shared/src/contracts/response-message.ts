import * as v from 'valibot';
import { describeSavingProblem, savingProblems } from '../text/merge-fields';
import { countSegments } from '../text/segments';
import {
  INVALID_VALUE,
  notBlank,
  REQUIRED,
  recordId,
  recordVersion,
  requiredName,
  requiredText,
} from './fields';
import {
  MESSAGE_TEXT_MAX,
  NAME_MAX,
  RESPONSE_MEDIA_MAX,
  SEGMENTS_MAX,
  SHORTCUT_MAX,
  SHORTCUT_MIN,
} from './limits';
import { listQuery, listResponse } from './list';
import { Media } from './media';
import { openPicklist } from './open-picklist';

const INVALID_SHORTCUT = `Use ${SHORTCUT_MIN} to ${SHORTCUT_MAX} lower-case letters, digits or hyphens.`;
const TOO_MANY_SEGMENTS = `The text may have at most ${SEGMENTS_MAX} segments.`;

/** What follows the slash in the composer, e.g. "parking". */
const shortcut = v.pipe(
  v.string(REQUIRED),
  v.trim(),
  v.nonEmpty(REQUIRED),
  notBlank,
  v.regex(new RegExp(`^[a-z0-9-]{${SHORTCUT_MIN},${SHORTCUT_MAX}}$`), INVALID_SHORTCUT),
);

/** A text with merge fields, which must exist and have a fallback where they may be empty. */
const template = v.pipe(
  requiredText(MESSAGE_TEXT_MAX),
  v.check((text) => countSegments(text).segments <= SEGMENTS_MAX, TOO_MANY_SEGMENTS),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const [problem] = savingProblems(dataset.value);
    if (problem !== undefined) addIssue({ message: describeSavingProblem(problem) });
  }),
);

/** Ids of uploaded pictures, in their order. */
const mediaIds = v.pipe(
  v.array(recordId, INVALID_VALUE),
  v.maxLength(RESPONSE_MEDIA_MAX, `At most ${RESPONSE_MEDIA_MAX} pictures.`),
);

/** The fields of the form that adds or edits a response message. */
export const ResponseMessageForm = v.object({
  name: requiredName(NAME_MAX),
  shortcut,
  text: template,
  /** false: only its creator sees and uses it. */
  isShared: v.boolean(INVALID_VALUE),
  mediaIds: v.optional(mediaIds),
});

/** POST /api/message-bot/response-messages. Response: `ResponseMessage`. */
export const ResponseMessageCreate = v.strictObject(ResponseMessageForm.entries);
export type ResponseMessageCreate = v.InferInput<typeof ResponseMessageCreate>;

/** PATCH /api/message-bot/response-messages/{id}: the fields to change. Response: `ResponseMessage`. */
export const ResponseMessageUpdate = v.strictObject({
  ...v.partial(ResponseMessageForm).entries,
  version: v.optional(recordVersion),
});
export type ResponseMessageUpdate = v.InferInput<typeof ResponseMessageUpdate>;

/** What uses a response message, so that it cannot be deleted. */
export const ResponseMessageUse = v.object({
  kind: openPicklist(['automaticResponse', 'intelligentResponse']),
  name: v.string(),
});
export type ResponseMessageUse = v.InferOutput<typeof ResponseMessageUse>;

/** A prepared text, and a row of the response messages. */
export const ResponseMessage = v.object({
  responseMessageId: v.number(),
  name: v.string(),
  shortcut: v.string(),
  /** With merge fields as written. */
  text: v.string(),
  isShared: v.boolean(),
  media: v.array(Media),
  createdByUserId: v.number(),
  /** The creator's name. */
  createdBy: v.string(),
  updatedAt: v.string(),
  /** By kind and name. */
  usedBy: v.array(ResponseMessageUse),
  version: v.number(),
});
export type ResponseMessage = v.InferOutput<typeof ResponseMessage>;

/** Sortable columns of response messages; the first is the default. */
export const RESPONSE_MESSAGE_COLUMNS = ['name', 'shortcut', 'updatedAt', 'createdBy'] as const;

export const RESPONSE_MESSAGE_VISIBILITIES = ['shared', 'private'] as const;

/**
 * GET /api/message-bot/response-messages: `search` matches within names and shortcuts, with or without a slash.
 * `visibility` leaves out the private or the shared ones.
 */
export const ResponseMessagesQuery = v.object({
  ...listQuery(RESPONSE_MESSAGE_COLUMNS).entries,
  visibility: v.optional(v.picklist(RESPONSE_MESSAGE_VISIBILITIES, INVALID_VALUE)),
});
export const ResponseMessagesResponse = listResponse(ResponseMessage);
export type ResponseMessagesResponse = v.InferOutput<typeof ResponseMessagesResponse>;
