import type { TwoStepPageData } from '@dashboard/shared/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { nextPath } from '../people/login/next-path';
import { findPendingLogin } from '../people/login/pending-login';
import { readOpenSetup } from '../people/two-factor/open-setup';
import { type RouteSpec, route, type Services } from '../platform/http/route';
import { readMoves } from '../remotes/registry-store';
import { hasTwoStepPage, renderTwoStep, type Site } from '../remotes/site';
import { brandOfPage, presentAuthPage, sendAuthPage } from './auth-page';
import { siteOfPage } from './site-of-page';
import { Wanted } from './wanted-path';

const TITLE = 'Two-step sign-in';

/** The builds for the provider. A release from before two-step sign-in lacks the page, so the server's own is used. */
async function siteOf(
  context: { request: FastifyRequest; reply: FastifyReply; services: Services },
  own: Site,
  serviceProviderId: number,
): Promise<Site> {
  const moves = await readMoves(context.services.db);
  const site = await siteOfPage(context, own, { moves, serviceProviderId });
  return hasTwoStepPage(site) ? site : { ...site, pages: own.pages };
}

/**
 * The second step that this browser has begun, with its key. Both are from one snapshot, because a key that another browser
 * started belongs only to that browser.
 */
const readSecondStep = (services: Services, request: FastifyRequest) =>
  services.db.transaction(
    async (tx) => {
      const store = { ...services, db: tx };
      const pending = await findPendingLogin(store, request);
      const setup = pending?.step === 'enroll' ? await readOpenSetup(store, pending.userId) : undefined;
      return { pending, setup };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/** The page of a sign-in's second step. Without an accepted password it leads back to the sign-in page. */
export const twoStepPage = (own: Site): RouteSpec =>
  route({
    method: 'GET',
    url: '/login/two-step',
    summary: TITLE,
    access: {
      kind: 'public',
      reason: 'Shows only a form, and to the browser of an accepted password its key',
    },
    isPage: true,
    query: Wanted,
    handler: async ({ query, request, reply, services }) => {
      const next = nextPath(query.next);
      const { pending, setup } = await readSecondStep(services, request);
      if (pending === undefined || (pending.step === 'enroll' && setup === undefined))
        return reply
          .header('cache-control', 'no-store')
          .redirect(`/login?next=${encodeURIComponent(next)}`, 303);
      const brand = await brandOfPage(services, request.hostname);
      const site = await siteOf({ request, reply, services }, own, brand.serviceProviderId);
      const frame = { ...presentAuthPage(services, brand), next };
      const pageData: TwoStepPageData =
        setup === undefined ? { ...frame, step: 'code' } : { ...frame, step: 'enroll', setup };
      return sendAuthPage(reply, site, {
        title: TITLE,
        entry: 'two-step',
        pageData,
        markup: renderTwoStep(site, pageData),
      });
    },
  });
