import { CompanySchedulesQuery } from '@dashboard/shared/contracts';
import { Forbidden, NotFound } from '../platform/http/errors';
import type { SocketPlace } from '../platform/sockets/attach-sockets';
import { handleEvent } from '../platform/sockets/handle-event';
import { readCompanySchedules } from './company-schedules';

/** Listens for automation events from clients. */
export function listenForSchedules({ socket, services, limits, concurrency }: SocketPlace): void {
  const place = { socket, services, concurrency, limiter: limits.lists };
  socket.on('get_company_auto_response_schedules', (query, ack) =>
    handleEvent(place, { schema: CompanySchedulesQuery, body: query, ack }, async ({ principal, body }) => {
      if (!principal.ability.can('Read', 'Messaging')) throw new Forbidden();
      if (body.companyId !== principal.accountId) throw new NotFound();
      const schedules = await readCompanySchedules(services.db, body.companyId, services.clock.now());
      socket.emit('Company_Auto_Response_Schedules', schedules);
      return { ok: true as const };
    }),
  );
}
