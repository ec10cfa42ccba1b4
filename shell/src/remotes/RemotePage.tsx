import { type RouteObject, useLoaderData, useRevalidator, useRoutes } from '@dashboard/shared/router';
import { usePageData } from '@dashboard/shared/session';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ShellFileError } from '../federation/load-failure';
import type { RemoteLoader } from '../federation/remote-loader';
import { reloadAfterRetry } from '../federation/stale-chunk';
import { usePageTitle } from '../page-title/use-page-title';
import { takeNewVersion } from '../registry/take-new-version';
import { ForbiddenPage } from '../special-pages/ForbiddenPage';
import { NotFoundPage } from '../special-pages/NotFoundPage';
import { RemoteFailurePage } from '../special-pages/RemoteFailurePage';
import { SwitchedOffPage } from '../special-pages/SwitchedOffPage';
import { CoveredPage } from './CoveredPage';
import { PageLoading } from './PageLoading';
import type { ResolvedPage } from './resolve-page';

type LoadedPage = Extract<ResolvedPage, { kind: 'remote' }>;
type FailedPage = Extract<ResolvedPage, { kind: 'failed' }>;

function TitledPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return children;
}

/** A remote's own routes. A deeper path that the remote does not match shows the not-found page. */
function RemoteRoutes({ routes, title }: { routes: RouteObject[]; title: string }) {
  const page = useRoutes(routes);
  if (!page) return <NotFoundPage />;
  return <TitledPage title={title}>{page}</TitledPage>;
}

function LoadedRemote({ page: { match, routes } }: { page: LoadedPage }) {
  return (
    <Suspense fallback={<PageLoading />}>
      <RemoteRoutes key={match.remote.name} routes={routes} title={match.route.title} />
    </Suspense>
  );
}

function FailedRemote({ page: { match, failure } }: { page: FailedPage }) {
  const { state, revalidate } = useRevalidator();
  const [first] = useState(failure);
  useEffect(() => {
    const { cause } = failure;
    if (failure !== first && cause instanceof ShellFileError) void reloadAfterRetry(cause.file);
  }, [failure, first]);
  return (
    <RemoteFailurePage
      remote={match.remote}
      failure={failure}
      isRetrying={state === 'loading'}
      onRetry={() => void revalidate()}
    />
  );
}

/** Reloads the page for the current version before it shows the page of the earlier one. */
function UpdatedPage({ page, children }: { page: LoadedPage | FailedPage; children: ReactNode }) {
  const [shown, setShown] = useState<ResolvedPage | null>(null);
  useEffect(() => {
    // Decided after the page that the user left is gone, with the changes that it held.
    if (!page.isOutdated || !takeNewVersion()) setShown(page);
  }, [page]);
  return page.isOutdated && shown !== page ? <PageLoading /> : children;
}

/** A page that the user cannot use may be available after a change of the registry. */
function useRetryOnChange({ kind }: ResolvedPage): void {
  const { remotes } = usePageData();
  const { revalidate } = useRevalidator();
  const seen = useRef(remotes);
  const retry = useEffectEvent(() => {
    if (kind !== 'remote') void revalidate();
  });
  useEffect(() => {
    if (seen.current === remotes) return;
    seen.current = remotes;
    retry();
  }, [remotes]);
}

/** Renders the result of `resolvePage` for the path. */
export function RemotePage({ loader }: { loader: RemoteLoader }) {
  const page = useLoaderData<ResolvedPage>();
  useRetryOnChange(page);
  switch (page.kind) {
    case 'not-found':
      return <NotFoundPage />;
    case 'forbidden':
      return <ForbiddenPage />;
    case 'switched-off':
      return <SwitchedOffPage remote={page.match.remote} loader={loader} hasPage={false} />;
    case 'failed':
      return (
        <UpdatedPage page={page}>
          <FailedRemote key={page.match.remote.name} page={page} />
        </UpdatedPage>
      );
    case 'remote':
      return (
        <UpdatedPage page={page}>
          <CoveredPage remote={page.match.remote} loader={loader}>
            <LoadedRemote page={page} />
          </CoveredPage>
        </UpdatedPage>
      );
  }
}
