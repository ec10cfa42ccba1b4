import { Method } from '../contracts';
import { detailStatus, detailStatusText, methodName } from './report-words';

describe('words of reports', () => {
  it('names every method [REP-09]', () => {
    for (const method of Object.values(Method)) expect(methodName(method)).not.toBe('Other');
    expect(methodName(99)).toBe('Other');
  });

  it.each([
    [{ isInbound: true, status: 200, errorCode: null }, 'Received'],
    [{ isInbound: false, status: 200, errorCode: null }, 'Delivered'],
    [{ isInbound: false, status: 202, errorCode: 4702 }, 'Not delivered yet'],
    [{ isInbound: false, status: 400, errorCode: 4720 }, "Not delivered. This number can't receive texts"],
    [{ isInbound: false, status: 9902, errorCode: null }, 'Delivery unconfirmed'],
  ])('describes the status of %j [REP-12]', (message, text) => expect(detailStatusText(message)).toBe(text));

  it('counts an unconfirmed message as failed, as the tile does [REP-15]', () => {
    expect(detailStatus({ isInbound: false, status: 9902 })).toBe('failed');
  });
});
