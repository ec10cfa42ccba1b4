import { EventsResponse } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { contactImport } from '../../platform/db/schema';
import { countsOf, importFile, startImport, uploadContacts } from '../../testing/contact-imports';
import { runJobs } from '../../testing/run-jobs';
import { connectAs } from '../../testing/socket-client';
import type { Send } from '../../testing/start-test-app';
import {
  eventually,
  readEvents,
  sendBody,
  sendText,
  startTexting,
  type TextingApp,
} from '../../testing/texting';
import { ATTEMPTS_MAX } from './run-import';

let app: TextingApp;
let admin: Send;
beforeAll(async () => {
  app = await startTexting();
  admin = await app.signIn(app.account.admin.username);
});
afterAll(() => app.close());

/** Whether clients with these events must reload what they show. */
const isResetAfter = async (seq: number) =>
  v.parse(EventsResponse, (await admin({ url: `/api/events?after=${seq}` })).json()).isReset;

describe('open inboxes', () => {
  it('reload once after an import changed contacts, and after its undo [CTC-36]', async () => {
    await sendText(admin, sendBody(app.account.tn));
    const colleague = await connectAs(app, app.account.agent.username);
    await eventually(
      async () => colleague.of('ContactList').length,
      (count) => count > 0,
    );
    const file = 'Phone,Name,Opted out\n2125550188,Renamed,yes\n2125550177,New,no\n';
    const before = (await readEvents(admin)).lastSeq;
    const done = await importFile(app, admin, file, { onMatch: 'overwrite' });
    expect(countsOf(done)).toEqual([1, 1, 0, 0, 0, 0]);
    expect(await isResetAfter(before)).toBe(true);
    await eventually(
      async () => colleague.of('contact_updated').length,
      (count) => count === 1,
    );

    const imported = (await readEvents(admin)).lastSeq;
    const again = await importFile(app, admin, 'Phone\n2125550177\n');
    expect([again.unchanged, await isResetAfter(imported)]).toEqual([1, false]);

    await admin({ method: 'POST', url: `/api/contacts/imports/${done.id}/undo` });
    await runJobs(app.services);
    expect(await isResetAfter(imported)).toBe(true);
    colleague.socket.disconnect();
  });

  it('learn that an import is given up [CTC-27]', async () => {
    const colleague = await connectAs(app, app.account.agent.username);
    const uploaded = await uploadContacts(admin, 'Phone\n2125550178\n');
    await startImport(admin, uploaded);
    await app.services.db
      .update(contactImport)
      .set({ attempts: ATTEMPTS_MAX })
      .where(eq(contactImport.id, uploaded.id));
    await runJobs(app.services);
    const progress = () => colleague.of('import_progress');
    await eventually(
      async () => progress().length,
      (count) => count > 0,
    );
    expect(progress().at(-1)).toMatchObject({ id: uploaded.id, state: 'failed', processed: 0 });
    colleague.socket.disconnect();
  });
});
