import { CONVERSATION_FILTERS, MessageStatus } from '@dashboard/shared/contracts';
import fc from 'fast-check';
import type { ConversationsData } from '../api/conversations';
import type { HistoryData } from '../api/history';
import { AccountModel, MODEL_TN, type Step } from './account-model';
import { applyToConversations } from './apply-to-conversations';
import { applyToHistory } from './apply-to-history';

const contactId = fc.integer({ min: 1, max: 7 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constantFrom('receive', 'receive photo', 'send', 'read', 'opt out', 'opt in'),
    contactId,
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
const tryAgain: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('try again'),
  pick: fc.nat(50),
  status: fc.constantFrom(4702, 4780),
});
const steps = (maxLength: number) => fc.array(fc.oneof(step, tryAgain), { maxLength });

const listItems = (data: ConversationsData) => data.pages.flatMap((page) => page.items);
const historyRows = (data: HistoryData) => data.pages.flatMap((page) => page.rows);

/** Steps made before the caches are loaded, steps after, and from where the events are applied a second time. */
const story = fc.record({
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

describe('caches under live events', () => {
  it.each(CONVERSATION_FILTERS)('leave the %s list as a fresh load would show it', (filter) => {
    const query = { tn: MODEL_TN, filter, search: '' };
    fc.assert(
      fc.property(story, (notified) => {
        let data: ConversationsData = { pages: [], pageParams: [] };
        const { model, events } = play(notified, (loaded) => {
          data = loaded.list(query, notified.pages);
        });
        for (const event of events) {
          const applied = applyToConversations(data, query, event);
          // A list that says it is stale is loaded again, which is a fresh load by itself.
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

  it('leave the history as a fresh load would show it', () => {
    fc.assert(
      fc.property(story, contactId, (notified, id) => {
        let data: HistoryData = { pages: [], pageParams: [] };
        const { model, events } = play(notified, (loaded) => {
          data = loaded.history(id, notified.pages);
        });
        for (const event of events) data = applyToHistory(data, { tn: MODEL_TN, contactId: id }, event);
        const fresh = historyRows(model.history(id, 60));
        const shown = historyRows(data);
        expect(shown).toEqual(fresh.slice(0, shown.length));
        expect(new Set(shown.map((row) => row.id)).size).toBe(shown.length);
      }),
    );
  });

  it('leave a part of the history as a fresh load of that part would show it', () => {
    fc.assert(
      fc.property(story, contactId, fc.integer({ min: 1, max: 5 }), (notified, id, above) => {
        let data: HistoryData = { pages: [], pageParams: [] };
        const enough = Array<Step>(above + 1).fill({ do: 'receive', contactId: id });
        const { model, events } = play({ ...notified, before: [...notified.before, ...enough] }, (loaded) => {
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
