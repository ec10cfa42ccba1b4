import type {
  Contact,
  ContactList,
  ConversationItem,
  HistoryRow,
  InboxGroup,
  ResponseMessage,
  ScheduledText,
} from '../contracts';

let lastId = 1000;
const nextId = () => {
  lastId += 1;
  return lastId;
};

const AT = '2026-03-04T17:30:00.000Z';

/** A read and replied conversation with Daniel Okafor by default. */
export function conversationItem(overrides: Partial<ConversationItem> = {}): ConversationItem {
  return {
    contactId: nextId(),
    contactName: 'Daniel Okafor',
    contactNumber: '13125550147',
    lastActivity: AT,
    unreadCount: 0,
    lastMessage: {
      id: nextId(),
      text: 'See you Thursday',
      isInbound: true,
      method: 200,
      status: 200,
      hasMedia: false,
      userId: null,
      userFirstname: null,
    },
    isOptOut: false,
    isBlocked: false,
    assigneeUserId: null,
    assigneeName: null,
    state: 'open',
    ...overrides,
  };
}

/** A delivered message by Maya by default. */
export function historyRow(overrides: Partial<HistoryRow> = {}): HistoryRow {
  const id = nextId();
  return {
    id,
    originalTableId: id,
    date: AT,
    smsText: 'See you Thursday',
    method: 2,
    isInbound: false,
    mmsFile: null,
    userId: 3,
    userFirstname: 'Maya',
    userLastname: 'Ortiz',
    status: 200,
    clientId: null,
    tn: '3125550142',
    contactId: 1,
    segments: 1,
    encoding: 'GSM-7',
    media: [],
    errorCode: null,
    errorText: null,
    retryOfId: null,
    origin: null,
    statusAt: AT,
    ...overrides,
  };
}

/** A text of Elena's that waits for its time. */
export function scheduledText(overrides: Partial<ScheduledText> = {}): ScheduledText {
  return {
    scheduledId: 11,
    clientId: '8f0e2d5c-58b1-4a4d-8c39-4f3bd2a6a111',
    tn: '3125550142',
    contactId: 1,
    smsText: 'Reminder',
    segments: 1,
    media: [],
    scheduledAt: '2040-03-07T15:00:00.000Z',
    userId: 1,
    userFirstname: 'Elena',
    createdAt: '2026-03-04T12:00:00.000Z',
    version: 3,
    stopReason: null,
    stoppedAt: null,
    ...overrides,
  };
}

export function contactList(overrides: Partial<ContactList> = {}): ContactList {
  return {
    listId: nextId(),
    name: 'Six-month recall',
    description: '',
    isSystem: false,
    memberCount: 0,
    textableCount: 0,
    createdBy: 'Ana Ruiz',
    createdByUserId: 1,
    updatedAt: AT,
    usedBy: [],
    version: 1,
    ...overrides,
  };
}

/** A shared response message that nothing uses. */
export function responseMessage(overrides: Partial<ResponseMessage> = {}): ResponseMessage {
  return {
    responseMessageId: nextId(),
    name: 'Parking',
    shortcut: 'parking',
    text: 'Park behind us.',
    isShared: true,
    media: [],
    createdByUserId: 1,
    createdBy: 'Ana Ruiz',
    updatedAt: AT,
    usedBy: [],
    version: 1,
    ...overrides,
  };
}

/** Daniel Okafor, opted in and not blocked by default. */
export function contact(overrides: Partial<Contact> = {}): Contact {
  return {
    contactId: nextId(),
    contactName: 'Daniel Okafor',
    contactNumber: '13125550147',
    isOptOut: false,
    isOptedOutBySystemUser: false,
    isBlocked: false,
    email: '',
    company: '',
    customFields: {},
    lists: [],
    optOutAt: null,
    optOutSource: null,
    optOutBy: null,
    optInAt: AT,
    optInSource: 'page',
    suspectedOptOutAt: null,
    blockedAt: null,
    blockedBy: null,
    isInvalid: false,
    timeZone: 'America/Chicago',
    isTimeZoneEstimated: false,
    lastActivity: AT,
    createdAt: AT,
    version: 1,
    ...overrides,
  };
}

/** The Front desk inbox, able to send by default. */
export function inboxGroup(overrides: Partial<InboxGroup> = {}): InboxGroup {
  return {
    groupId: nextId(),
    name: 'Front desk',
    tn: '3125550142',
    isTollFree: false,
    isDefault: true,
    sending: 'ok',
    unreadCount: 0,
    ...overrides,
  };
}
