import * as v from 'valibot';
import { getSession, handleSessionLost, holdPage, startSession } from '../session';
import { FileBody, fakeApi, noConnection, pageDataFor, reply, watchLeaving } from '../testing';
import { fieldTitle, getJson, RequestError, requestFile, sendJson, toRequestError, uploadFile } from '.';

const Thing = v.object({ id: v.number() });
const failureOf = (call: Promise<unknown>): Promise<RequestError> =>
  call.then(
    () => {
      throw new Error('It succeeded.');
    },
    (error: unknown) => toRequestError(error),
  );

describe('request', () => {
  it('accepts JSON, and sends JSON when it has a body [API-07] [API-08]', async () => {
    const api = fakeApi().on('GET /accounts/7', { id: 7 }).on('POST /accounts', { id: 8 });
    await getJson('/accounts/7', Thing);
    await sendJson('POST', '/accounts', { name: 'Lakeview' }, Thing);
    const [read, write] = api.calls;
    expect(read?.headers).toMatchObject({ accept: 'application/json' });
    expect(read?.headers).not.toHaveProperty('content-type');
    expect(write).toMatchObject({
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: { name: 'Lakeview' },
    });
  });

  it('sends the id of the page’s user', async () => {
    startSession(pageDataFor('acme.agent'));
    const api = fakeApi().on('GET /a', { id: 7 }).on('POST /media', { id: 8 });
    await getJson('/a', Thing);
    await uploadFile('/media', new Blob(['x']), 'x.png', Thing);
    const { userId } = getSession();
    expect(api.calls.map(({ headers }) => headers['x-page-user'])).toEqual([`${userId}`, `${userId}`]);
  });

  it('resolves paths from the root, with or without the leading slash, on any page', async () => {
    window.history.pushState({}, '', '/dashboard/messages');
    const api = fakeApi().on('GET /sms-numbers/states', { id: 1 });
    await getJson('sms-numbers/states', Thing);
    await getJson('/sms-numbers/states', Thing, { searchParams: { page: 2, tn: undefined } });
    expect(api.calls.map(({ path, query }) => [path, query])).toEqual([
      ['/sms-numbers/states', {}],
      ['/sms-numbers/states', { page: '2' }],
    ]);
  });

  it('is sent once, even when it fails', async () => {
    const api = fakeApi().on('GET /a', reply(503, { message: 'Busy' }));
    await failureOf(getJson('/a', Thing));
    expect(api.calls).toHaveLength(1);
  });

  it('accepts a response without a body', async () => {
    fakeApi().on('DELETE /api/groups/3', reply(204, undefined));
    await expect(sendJson('DELETE', '/api/groups/3', undefined, v.null())).resolves.toBeNull();
  });

  it('receives a file with its name, or JSON when there is none yet', async () => {
    const api = fakeApi().on('POST /export', new FileBody('contacts.csv', 'a,b'));
    const file = await requestFile('/export', {}, Thing);
    if (!('content' in file)) throw new Error('There is no file.');
    expect(file.name).toBe('contacts.csv');
    expect(file.content.size).toBe(3);
    api.on('POST /export', reply(202, { id: 7 }));
    expect(await requestFile('/export', {}, Thing)).toEqual({ id: 7 });
  });

  it('can be aborted, which is not a server error', async () => {
    fakeApi().on('GET /slow', () => new Promise(() => {}));
    const stop = new AbortController();
    const call = getJson('/slow', Thing, { signal: stop.signal });
    stop.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('failed request', () => {
  it('shows the server’s message when it is a string [ERR-01]', async () => {
    fakeApi().on(
      'GET /a',
      reply(409, { message: 'Someone else changed this.', code: 'STALE', requestId: 'r-1' }),
    );
    expect(await failureOf(getJson('/a', Thing))).toMatchObject({
      message: 'Someone else changed this.',
      status: 409,
      code: 'STALE',
      requestId: 'r-1',
    });
  });

  it('shows the status text when the message is not a string [ERR-02]', async () => {
    fakeApi().on('GET /a', reply(502, { message: { text: 'no' } }, 'Bad Gateway'));
    expect((await failureOf(getJson('/a', Thing))).message).toBe('Bad Gateway');
  });

  it('shows "Request error" without either [ERR-03]', async () => {
    fakeApi().on('GET /a', reply(500, '<html>'));
    expect((await failureOf(getJson('/a', Thing))).message).toBe('Request error');
  });

  it('appends a bullet line with the first message of each field [ERR-04] [ERR-05]', async () => {
    const errors = { firstName: ['Required', 'Too short'], zip_code: ['Enter a valid ZIP code'], email: [] };
    fakeApi().on('POST /a', reply(400, { message: 'Not saved', errors }));
    const failure = await failureOf(sendJson('POST', '/a', {}, Thing));
    expect(failure.message).toBe('Not saved\n• First Name: Required\n• Zip Code: Enter a valid ZIP code');
    expect(failure.summary).toBe('Not saved');
    expect(failure.errors).toEqual(errors);
  });

  it('uses the valid parts of a partly invalid response', async () => {
    fakeApi().on('POST /a', reply(429, { message: 'Slow down', errors: 'many', retryAfter: 30 }));
    expect(await failureOf(sendJson('POST', '/a', {}, Thing))).toMatchObject({
      message: 'Slow down',
      retryAfter: 30,
      errors: {},
    });
  });

  it('has status 0 without a response', async () => {
    fakeApi().on('GET /a', noConnection);
    expect(await failureOf(getJson('/a', Thing))).toMatchObject({ status: 0, code: 'NETWORK' });
  });

  it('includes a response that violates its contract', async () => {
    fakeApi().on('GET /a', { id: 'seven' });
    expect(await failureOf(getJson('/a', Thing))).toMatchObject({ status: 200, code: 'INVALID_RESPONSE' });
  });

  it('keeps the message of other errors', () => {
    expect(toRequestError(new Error('No camera')).message).toBe('No camera');
    expect(toRequestError('x').message).toBe('Request error');
    const same = new RequestError('Down', { status: 500 });
    expect(toRequestError(same)).toBe(same);
  });

  it.each([
    ['firstName', 'First Name'],
    ['zip_code', 'Zip Code'],
    ['accountInfo.email', 'Account Info Email'],
    ['sample1', 'Sample1'],
  ])('names the field %s "%s"', (key, title) => expect(fieldTitle(key)).toBe(title));
});

describe('status 401', () => {
  it('clears storage and cookies and navigates to /logout on a GET [ERR-06] [ERR-07] [ERR-08]', async () => {
    const left = watchLeaving();
    localStorage.setItem('draft', 'hello');
    sessionStorage.setItem('tab', '1');
    // biome-ignore lint/suspicious/noDocumentCookie: tests that it is deleted
    document.cookie = 'theme=dark; path=/';
    fakeApi().on('GET /users/self', reply(401, { message: 'Sign in first' }));
    expect((await failureOf(getJson('/users/self', Thing))).status).toBe(401);
    expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
    expect(left).toEqual(['/logout']);
  });

  it('is an ordinary error on a write', async () => {
    const left = watchLeaving();
    fakeApi().on('POST /login', reply(401, { message: 'Wrong username or password' }));
    expect((await failureOf(sendJson('POST', '/login', {}, Thing))).message).toBe(
      'Wrong username or password',
    );
    expect(left).toEqual([]);
  });
});

describe('request of a page whose user has changed', () => {
  const other = reply(401, { message: 'Somebody else has logged in.', code: 'OTHER_USER' });

  it('reloads the page for the other user without logging them out', async () => {
    const left = watchLeaving();
    fakeApi().on('PATCH /users/self', other);
    expect((await failureOf(sendJson('PATCH', '/users/self', {}, Thing))).code).toBe('OTHER_USER');
    handleSessionLost();
    expect(left).toEqual([window.location.href]);
  });

  it('asks to sign in again with unsaved changes', async () => {
    const left = watchLeaving();
    const asked: string[] = [];
    const release = holdPage({ onSessionLost: () => asked.push('sign in'), onLogout: () => {} });
    fakeApi().on('GET /a', other);
    await failureOf(getJson('/a', Thing));
    expect([asked, left]).toEqual([['sign in'], []]);
    release();
  });
});

describe('file upload', () => {
  const file = new Blob(['abc'], { type: 'image/png' });

  it('sends the file as a form field and reports progress', async () => {
    const api = fakeApi().on('POST /api/media', { id: 5 });
    const ratios: number[] = [];
    const response = await uploadFile('/api/media', file, 'map.png', Thing, {
      onProgress: (ratio) => ratios.push(ratio),
    });
    expect(response).toEqual({ id: 5 });
    expect(ratios).toEqual([0.5, 1]);
    const body = api.calls[0]?.body;
    const sent = body instanceof FormData ? body.get('file') : null;
    expect(sent).toMatchObject({ name: 'map.png', size: 3 });
  });

  it('fails with the server’s message', async () => {
    fakeApi().on('POST /api/media', reply(413, { message: 'The file is too large.' }));
    expect((await failureOf(uploadFile('/api/media', file, 'a.png', Thing))).message).toBe(
      'The file is too large.',
    );
  });

  it('fails without a response, and can be aborted', async () => {
    const api = fakeApi().on('POST /api/media', noConnection);
    expect((await failureOf(uploadFile('/api/media', file, 'a.png', Thing))).code).toBe('NETWORK');
    api.on('POST /api/media', () => new Promise(() => {}));
    const stop = new AbortController();
    const call = uploadFile('/api/media', file, 'a.png', Thing, { signal: stop.signal });
    stop.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});
