import { SearchX } from 'lucide-react';
import { usePageTitle } from '../page-title/use-page-title';
import { GoBackLink } from './GoBackLink';
import { SpecialPage } from './SpecialPage';

export function NotFoundPage() {
  usePageTitle('We are Sorry...');
  return (
    <SpecialPage
      icon={<SearchX size={20} strokeWidth={1.75} aria-hidden />}
      title="We are Sorry..."
      actions={<GoBackLink />}
    >
      The page you‘re trying to access not exists
    </SpecialPage>
  );
}
