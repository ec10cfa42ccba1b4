import type { Mail } from '../platform/db/queued-mail';
import { outgoingMail } from '../platform/db/schema';
import { type JobServers, startJobServers } from '../testing/job-servers';
import { storedMailsTo } from '../testing/mails';
import { runJobs } from '../testing/run-jobs';
import { eventually } from '../testing/texting';
import { storeMails } from './mail-store';
import { enqueueStoredMails, queueMails, sendMail } from './send-mail';

let servers: JobServers;
beforeEach(async () => {
  servers = await startJobServers();
});
afterEach(() => servers.close());

const brand = {
  companyName: 'Acme',
  portalName: 'Acme',
  brandColor: 'Teal',
  logoUrl: '',
  host: 'acme.test',
  supportTicketUrl: null,
  supportTicketEmail: null,
};
const mailAbout = (subject: string): { kind: 'ready'; mail: Mail } => ({
  kind: 'ready',
  mail: { to: 'ana@example.test', brand, subject, paragraphs: ['Hello'] },
});

const waiting = () => servers.test.services.db.$count(outgoingMail);
const untilSent = () => eventually(waiting, (count) => count === 0);
const subjects = async () =>
  (await storedMailsTo(servers.test.services.config, 'ana@example.test')).map(({ subject }) => subject);

describe('the mail queue', () => {
  it('sends every mail once, shared among several servers', async () => {
    const wanted = Array.from({ length: 40 }, (_, index) => `Subject ${index}`);
    const [services] = await Promise.all([servers.serve([sendMail]), servers.serve([sendMail])]);
    await queueMails(services, wanted.map(mailAbout));
    await untilSent();
    expect((await subjects()).toSorted()).toEqual(wanted.toSorted());
  });

  it('sends no mail of a rolled back transaction', async () => {
    const { db, clock, jobs } = await servers.serve([sendMail]);
    const changed = db.transaction(async (tx) => {
      await queueMails({ db: tx, clock, jobs }, [mailAbout('Rolled back')]);
      throw new Error('roll back');
    });
    await expect(changed).rejects.toThrow('roll back');
    await queueMails({ db, clock, jobs }, [mailAbout('Committed')]);
    await untilSent();
    expect(await subjects()).toEqual(['Committed']);
  });

  it('sends mails that were stored before the job queue existed, and each only once', async () => {
    const { services } = servers.test;
    await storeMails(services, [mailAbout('From before')]);
    await queueMails(services, [mailAbout('New')]);
    // At the start of two servers.
    await enqueueStoredMails(services);
    await enqueueStoredMails(services);
    expect(await runJobs(services)).toBe(2);
    expect((await subjects()).toSorted()).toEqual(['From before', 'New']);
  });

  it('does nothing for a mail that was sent already', async () => {
    const { services } = servers.test;
    await queueMails(services, [mailAbout('Once')]);
    const [row] = await services.db.select().from(outgoingMail);
    await runJobs(services);
    await services.jobs.enqueue(services.db, sendMail, { mailId: row?.id ?? 0 });
    expect(await runJobs(services)).toBe(1);
    expect(await subjects()).toEqual(['Once']);
  });
});
