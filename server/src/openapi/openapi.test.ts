import { startTestApp, type TestApp } from '../testing/start-test-app';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('the API document', () => {
  it('describes a call with its parameters, body, answer and who may make it', async () => {
    const { paths, components } = (await test.anonymous({ url: '/api/docs/openapi.json' })).json();
    const login = paths['/login'].post;
    expect(login.requestBody.content['application/json'].schema.required).toEqual([
      'username',
      'password',
      'remember_me',
    ]);
    const history = paths['/sms-numbers/{tn}/history/{contactId}'].get;
    expect(
      history.parameters.map(({ name, in: place }: { name: string; in: string }) => [name, place]),
    ).toEqual(
      expect.arrayContaining([
        ['tn', 'path'],
        ['contactId', 'path'],
        ['pageSize', 'query'],
      ]),
    );
    expect(history.description).toBe('Needs Read on Messaging.');
    expect(history.security).toEqual([{ session: [] }]);
    expect(components.schemas.Error.properties).toHaveProperty('message');
  });

  it('describes the form of an upload, and answers without a body by their status', async () => {
    const { paths } = (await test.anonymous({ url: '/api/docs/openapi.json' })).json();
    const { content } = paths['/api/media'].post.requestBody;
    expect(content['multipart/form-data'].schema.required).toEqual(['file']);
    const statusesOf = ({ responses }: { responses: object }) => Object.keys(responses);
    expect(statusesOf(paths['/logout'].get)).toEqual(['303', 'default']);
    const welcome = paths['/users/platform-users/send-welcome-email/{userId}'].post;
    expect(statusesOf(welcome)).toEqual(['204', 'default']);
  });

  it('is readable as a page without any script', async () => {
    const { headers, body } = await test.anonymous({ url: '/api/docs' });
    expect(headers['content-type']).toContain('text/html');
    expect(body).toContain('<code>POST /api/messages</code>');
    expect(body).not.toContain('<script');
  });
});
