import { CONVERSATION_FILTERS, MessageStatus } from '@dashboard/shared/contracts';
import fc from 'fast-check';
import type { ConversationsData } from '../api/conversations';
import type { HistoryData } from '../api/history';
import { AccountModel, MODEL_TN, MODEL_USER_ID, type Step } from './account-model';
import { applyToConversations } from './apply-to-conversations';
import { applyToHistory } from './apply-to-history';

const contactId = fc.integer({ min: 1, max: 7 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constantFrom('receive', 'receive photo', 'send', 'auto reply', 'read'),
    contactId,
  }),
  fc.record({ do: fc.constantFrom('opt out', 'opt in', 'done', 'reopen'), contactId }),
  fc.record({
    do: fc.constant('assign'),
    contactId,
    userId: fc.constantFrom(MODEL_USER_ID, MODEL_USER_ID + 1, null),
  }),
  fc.record({ do: fc.constant('load'), pick: fc.nat(50), isAvailable: fc.boolean() }),
  fc.record({
    do: fc.constant('report'),
    pick: fc.nat(50),
    status: fc.constantFrom(
      MessageStatus.QUEUED,
      MessageStatus.ACCEPTED,
      MessageStatus.DELIVERED,
      4720,
      MessageStatus.UNCONFIRMED,
    ),
  }),
);
const retryStep: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('try again'),
  pick: fc.nat(50),
  status: fc.constantFrom(4702, 4780),
});
const steps = (maxLength: number) => fc.array(fc.oneof(step, retryStep), { maxLength });

const listItems = (data: ConversationsData) => data.pages.flatMap((page) => page.items);
const historyRows = (data: HistoryData) => data.pages.flatMap((page) => page.rows);

/** Steps before the caches are loaded, steps after, and the index from which events are applied a second time. */
const scenarios = fc.record({
  before: steps(20),
  after: steps(30),
  again: fc.nat(30),
  pages: fc.integer({ min: 1, max: 4 }),
});

function play(
  { before, after, again }: { before: Step[]; after: Step[]; again: number },
  load: (m: AccountModel) => void,
) {
  const model = new AccountModel();
  for (const one of before) model.run(one);
  load(model);
  const events = after.flatMap((one) => model.run(one));
  return { model, events: [...events, ...events.slice(again)] };
}

describe('cache after live events', () => {
  it.each(CONVERSATION_FILTERS)('keeps the %s list equal to a fresh load', (filter) => {
    const query = { tn: MODEL_TN, filter, search: '' };
    fc.assert(
      fc.property(scenarios, (scenario) => {
        let data: ConversationsData = { pages: [], pageParams: [] };
        const { model, events } = play(scenario, (loaded) => {
          data = loaded.list(query, scenario.pages);
        });
        for (const event of events) {
          const applied = applyToConversations(data, query, event, MODEL_USER_ID);
          // A stale list is fetched again, which makes it fresh.
          if (applied.isStale) return;
          data = applied.data;
        }
        const fresh = listItems(model.list(query, 10));
        const shown = listItems(data);
        const isWhole = data.pages.at(-1)?.cursor === null;
        expect(shown).toEqual(isWhole ? fresh : fresh.slice(0, shown.length));
        const isCounted = events.some((event) => event.type !== 'message_status');
        if (isCounted)
          expect(data.pages.map((page) => page.totals)).toEqual(data.pages.map(() => model.totals()));
      }),
    );
  });

  it('keeps the history equal to a fresh load', () => {
    fc.assert(
      fc.property(scenarios, contactId, (scenario, id) => {
        let data: HistoryData = { pages: [], pageParams: [] };
        const { model, events } = play(scenario, (loaded) => {
          data = loaded.history(id, scenario.pages);
        });
        for (const event of events) data = applyToHistory(data, { tn: MODEL_TN, contactId: id }, event);
        const fresh = historyRows(model.history(id, 60));
        const shown = historyRows(data);
        expect(shown).toEqual(fresh.slice(0, shown.length));
        expect(new Set(shown.map((row) => row.id)).size).toBe(shown.length);
      }),
    );
  });

  it('keeps a part of the history equal to a fresh load', () => {
    fc.assert(
      fc.property(scenarios, contactId, fc.integer({ min: 1, max: 5 }), (scenario, id, above) => {
        let data: HistoryData = { pages: [], pageParams: [] };
        const enough = Array<Step>(above + 1).fill({ do: 'receive', contactId: id });
        const { model, events } = play({ ...scenario, before: [...scenario.before, ...enough] }, (loaded) => {
          data = loaded.part(id, above);
        });
        const ids = historyRows(data).map((row) => row.id);
        for (const event of events) data = applyToHistory(data, { tn: MODEL_TN, contactId: id }, event);
        const fresh = historyRows(model.history(id, 60));
        expect(historyRows(data)).toEqual(fresh.filter((row) => ids.includes(row.id)));
      }),
    );
  });
});

it.each([
  { case: 'keeps a text with an automatic reply unanswered', isAnswered: false },
  { case: 'asks the server about an automatic reply after an answer', isAnswered: true },
])('$case [FLT-09]', ({ isAnswered }) => {
  const query = { tn: MODEL_TN, filter: 'unanswered', search: '' } as const;
  const model = new AccountModel();
  model.run({ do: 'receive', contactId: 1 });
  if (isAnswered) model.run({ do: 'send', contactId: 1 });
  const loaded = model.list(query, 1);
  const [event] = model.run({ do: 'auto reply', contactId: 1 });
  if (event === undefined) throw new Error('The reply has no event');
  const { data, isStale } = applyToConversations(loaded, query, event, MODEL_USER_ID);
  expect(listItems(data)).toEqual(listItems(model.list(query, 1)));
  expect(isStale).toBe(isAnswered);
});

it('removes a deleted contact from the list, and fetches the list again after its restore [CTC-36]', () => {
  const query = { tn: MODEL_TN, filter: 'all', search: '' } as const;
  const model = new AccountModel();
  for (const id of [1, 2]) model.run({ do: 'receive', contactId: id });
  const loaded = model.list(query, 1);
  const [updated] = model
    .run({ do: 'opt out', contactId: 1 })
    .flatMap((event) => (event.type === 'contact_updated' ? event : []));
  if (updated === undefined) throw new Error('The opt-out has no event');
  const applied = (isDeleted: boolean) =>
    applyToConversations(
      loaded,
      query,
      { ...updated, contact: { ...updated.contact, isDeleted } },
      MODEL_USER_ID,
    );
  expect(listItems(applied(true).data).map((item) => item.contactId)).toEqual([2]);
  expect([applied(true).isStale, applied(false).isStale]).toEqual([false, true]);
});
