import { Link } from '@dashboard/shared/router';
import { Button, Text } from '@dashboard/shared/ui';
import { Lock } from 'lucide-react';
import { useStartPath } from '../menu/use-start-path';
import { usePageTitle } from '../page-title/use-page-title';
import { SpecialPage } from './SpecialPage';

export function ForbiddenPage() {
  const startPath = useStartPath();
  usePageTitle('Restricted access');
  return (
    <SpecialPage
      icon={<Lock size={20} strokeWidth={1.75} aria-hidden />}
      title="Restricted access"
      actions={
        <Button asChild variant="outline">
          <Link to={startPath ?? '/'}>Go to Dashboard</Link>
        </Button>
      }
    >
      <Text>The page you‘re trying to access has restricted access.</Text>
      <Text>Please refer to your system administrator</Text>
    </SpecialPage>
  );
}
