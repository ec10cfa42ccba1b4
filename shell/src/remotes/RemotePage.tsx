import { type RouteObject, useLoaderData, useRevalidator, useRoutes } from '@dashboard/shared/router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { ShellFileError } from '../federation/load-failure';
import { reloadAfterRetry } from '../federation/stale-chunk';
import { usePageTitle } from '../page-title/use-page-title';
import { ForbiddenPage } from '../special-pages/ForbiddenPage';
import { NotFoundPage } from '../special-pages/NotFoundPage';
import { RemoteFailurePage } from '../special-pages/RemoteFailurePage';
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

/** Renders the result of `resolvePage` for the path. */
export function RemotePage() {
  const page = useLoaderData<ResolvedPage>();
  switch (page.kind) {
    case 'not-found':
      return <NotFoundPage />;
    case 'forbidden':
      return <ForbiddenPage />;
    case 'failed':
      return <FailedRemote key={page.match.remote.name} page={page} />;
    case 'remote':
      return <LoadedRemote page={page} />;
  }
}
