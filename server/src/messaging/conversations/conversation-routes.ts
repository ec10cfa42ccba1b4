import {
  Assignees,
  AssigneesQuery,
  ConversationItem,
  ConversationPage,
  ConversationParams,
  ConversationPatch,
  ConversationQuery,
  can,
  NoteBody,
  NotesPage,
  NotesQuery,
  SystemLine,
  wholeList,
} from '@dashboard/shared/contracts';
import { totalsFor } from '../../platform/events/present-event';
import { unreadByNumber } from '../../platform/events/record-events';
import {
  EDIT_RATE_LIMIT,
  LIST_RATE_LIMIT,
  type RateLimit,
  type RouteSpec,
  route,
} from '../../platform/http/route';
import { sendCsv } from '../../platform/http/send-csv';
import { listAssignees } from './assignees';
import { listConversations } from './list-conversations';
import { addNote, listNotes } from './notes';
import { ownNumber } from './tenant-scoped-lookup';
import { transcriptCsv } from './transcript';
import { updateConversation } from './update-conversation';

/** A transcript may read thousands of messages. */
const TRANSCRIPT_RATE_LIMIT = { max: 20, windowMs: 60_000, by: 'user' } as const satisfies RateLimit;

const getConversations = route({
  method: 'GET',
  url: '/api/conversations',
  summary: 'Conversations of one text number, newest first.',
  access: can('Read', 'Messaging'),
  rateLimit: LIST_RATE_LIMIT,
  query: ConversationQuery,
  response: ConversationPage,
  handler: async ({ services: { db }, principal, query }) => {
    const { accountId, id: numberId } = await ownNumber(db, principal, query.tn);
    const { userId } = principal;
    const { tn, ...list } = query;
    const page = await listConversations(db, { accountId, numberId, userId, ...list });
    const viewer = { accountId, numberIds: principal.numberIds };
    return {
      tn,
      ...page,
      totals: totalsFor(viewer, numberId, await unreadByNumber(db, accountId)),
    };
  },
});

const getAssignees = route({
  method: 'GET',
  url: '/api/conversations/assignees',
  summary: 'The users who can get the conversations of a text number, with how many open ones they have.',
  access: can('Read', 'Messaging'),
  rateLimit: LIST_RATE_LIMIT,
  query: AssigneesQuery,
  response: Assignees,
  handler: async ({ services: { db }, principal, query }) =>
    wholeList(await listAssignees(db, await ownNumber(db, principal, query.tn))),
});

const patchConversation = route({
  method: 'PATCH',
  url: '/api/conversations/:conversationId',
  summary: 'Assign a conversation to a member of its group, unassign it, mark it done or reopen it.',
  access: can('Update', 'Messaging'),
  rateLimit: EDIT_RATE_LIMIT,
  params: ConversationParams,
  body: ConversationPatch,
  response: ConversationItem,
  handler: ({ services, principal, params: { conversationId }, body }) =>
    updateConversation(services, principal, conversationId, body),
});

const getNotes = route({
  method: 'GET',
  url: '/api/conversations/:conversationId/notes',
  summary: 'Notes that only the team sees, newest first: the newest of a conversation, or those before one.',
  access: can('Read', 'Messaging'),
  rateLimit: LIST_RATE_LIMIT,
  params: ConversationParams,
  query: NotesQuery,
  response: NotesPage,
  handler: ({ services: { db }, principal, params: { conversationId }, query: { before } }) =>
    listNotes(db, principal, conversationId, before),
});

const postNote = route({
  method: 'POST',
  url: '/api/conversations/:conversationId/notes',
  summary: 'Add a note that only the team sees. A repeated client id returns the first note.',
  access: can('Create', 'Messaging'),
  rateLimit: EDIT_RATE_LIMIT,
  params: ConversationParams,
  body: NoteBody,
  response: SystemLine,
  status: 201,
  handler: ({ services, principal, params: { conversationId }, body }) =>
    addNote(services, principal, conversationId, body),
});

const getTranscript = route({
  method: 'GET',
  url: '/api/conversations/:conversationId/transcript.csv',
  summary: 'Download all messages of a conversation as a CSV file, oldest first, without notes.',
  access: can('Read', 'Messaging'),
  rateLimit: TRANSCRIPT_RATE_LIMIT,
  params: ConversationParams,
  exports: {
    action: 'conversation.export',
    subject: ({ conversationId = '' }) => `contact ${conversationId.split('-').at(-1)}`,
  },
  handler: async ({ services: { db }, principal, params: { conversationId }, reply }) =>
    sendCsv(reply, await transcriptCsv(db, principal, conversationId)),
});

export const conversationRoutes: RouteSpec[] = [
  getConversations,
  getAssignees,
  patchConversation,
  getNotes,
  postNote,
  getTranscript,
];
