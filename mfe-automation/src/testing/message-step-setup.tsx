import type { CampaignEstimate, Media } from '@dashboard/shared/contracts';
import { Form } from '@dashboard/shared/forms';
import { type ApiCall, fakeApi, renderApp, responseMessage } from '@dashboard/shared/testing';
import { campaignText, countSegments, mergeText, nameParts } from '@dashboard/shared/text';
import { screen, within } from '@testing-library/react';
import { DraftValues, toDraftValues } from '../campaign-form/draft-form';
import { MessageStep } from '../campaign-form/message-step/MessageStep';

export const CONTACTS_CALL = 'POST /api/campaigns/estimate/contacts';
export const ESTIMATE_CALL = 'POST /api/campaigns/estimate';

/** Ingrid, a contact without a name, and 43 others. */
export const PEOPLE = Array.from({ length: 45 }, (_, index) => ({
  contactId: 100 + index,
  contactName: ['Ingrid Falk', ''][index] ?? `Person ${index}`,
  contactNumber: `13125550${100 + index}`,
}));
type Person = (typeof PEOPLE)[number];

const valuesOf = ({ contactName, contactNumber }: Person) => ({
  ...nameParts(contactName),
  contactName,
  contactNumber,
  company: '',
  accountName: 'Lakeview Dental',
  'custom.Plan': 'Gold',
});

export const estimate = (overrides: Partial<CampaignEstimate> = {}): CampaignEstimate => ({
  audience: {
    ...{ onLists: 50, receive: 45, opted_out: 3, blocked: 2, invalid: 0, duplicate: 0, excluded: 0 },
    registry: 0,
  },
  segments: {
    ...{ min: 1, typical: 2, max: 3, total: 1_284 },
    ...{ minPeople: 84, typicalPeople: 1_041, maxPeople: 6 },
  },
  mergeGaps: [],
  needFooter: 0,
  pace: { segmentsPerMinute: 60, allowance: 60 },
  startsAt: '2026-10-16T14:00:00.000Z',
  finishesAt: '2026-10-16T14:10:00.000Z',
  waiting: 0,
  resumesAt: null,
  plan: null,
  businessName: 'Lakeview Dental',
  ...overrides,
});

interface ContactsBody {
  text?: string;
  hasFooter?: boolean;
  withoutField?: string;
  page?: number;
  pageSize?: number;
}

/** One page of these people with their texts, as the server lists them. */
function pageOf(people: readonly Person[], body: ContactsBody) {
  const { text = '', hasFooter = true, withoutField, page = 1, pageSize = 100 } = body;
  const isListed = (person: Person) =>
    withoutField === undefined || mergeText(`{{${withoutField}}}`, valuesOf(person)).problems.length > 0;
  const found = people.filter(isListed);
  const items = found.slice((page - 1) * pageSize, page * pageSize).map((person) => {
    const written = campaignText(mergeText(text, valuesOf(person)).text, hasFooter);
    return { ...person, text: written, segments: countSegments(written).segments };
  });
  return { items, total: found.length, page, pageSize };
}

export const PICTURE: Media = {
  ...{ mediaId: 7, url: '/api/media/7/offer.gif', name: 'offer.gif', kind: 'image', type: 'image/gif' },
  ...{ bytes: 1_200, width: 10, height: 10, isAvailable: true },
};

/** A response message with a picture. */
const OFFER = responseMessage({
  responseMessageId: 31,
  name: 'Fall offer',
  text: 'Whitening at half price, {{firstName|friend}}.',
  media: [PICTURE],
});

/** A fake server for an audience of these people. */
export const messageApi = (changes: Partial<CampaignEstimate> = {}, people: readonly Person[] = PEOPLE) =>
  fakeApi()
    .on(ESTIMATE_CALL, estimate(changes))
    .on(CONTACTS_CALL, ({ body }: ApiCall) => pageOf(people, body as ContactsBody))
    .on('GET /api/messages/merge-values', ({ query }: ApiCall) => {
      const person = people.find(({ contactId }) => String(contactId) === query.contactId);
      return { values: person ? valuesOf(person) : {} };
    })
    .on('GET /api/contacts/custom-fields', { names: ['plan'] })
    .on('GET /api/message-bot/response-messages', ({ query }: ApiCall) => ({
      ...{ items: [OFFER], total: 1 },
      ...{ page: Number(query.page ?? 1), pageSize: Number(query.pageSize) },
    }))
    .on('GET /api/message-bot/response-messages/31', OFFER);

const save = async () => {};

/** Renders the step in a form with a draft to one list. */
export function openMessageStep(changes: Partial<DraftValues> = {}) {
  const values = { ...toDraftValues(null), name: 'Fall offer', tn: '3125550142', includeListIds: [5] };
  return renderApp(
    <Form schema={DraftValues} initialValues={{ ...values, ...changes }} onSubmit={save}>
      <MessageStep />
    </Form>,
  );
}

export const message = () => screen.getByRole('textbox', { name: 'Message' });
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const preview = () => within(screen.getByRole('region', { name: 'Preview' }));
export const checks = () => within(screen.getByRole('list', { name: 'Checks of the message' }));
