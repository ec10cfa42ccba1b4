import { formatCount } from '@dashboard/shared/format';
import { Flex, Text } from '@dashboard/shared/ui';
import { PanelCard, PanelFigure, PartsBar } from '../PanelCard';
import { useEstimate } from '../use-estimate';
import { planAfter } from './review-words';

/** The segments of the plan this month, with this campaign. */
export function PlanCard() {
  const { estimate } = useEstimate();
  const sum = estimate && planAfter(estimate);
  if (!estimate?.plan || !sum) return null;
  const { included, used } = estimate.plan;
  return (
    <PanelCard label="Segments of your plan">
      <PanelFigure
        label="Segments of your plan this month"
        figure={formatCount(sum.after)}
        unit={`of ${formatCount(included)} after this`}
      >
        <PartsBar
          total={Math.max(included, sum.after)}
          parts={[
            { key: 'used', count: used, isOwn: false },
            { key: 'own', count: sum.own, isOwn: true },
          ]}
        />
        <Flex mt="2" gap="4" wrap="wrap" textStyle="secondary" color="fg.muted">
          <Text>{formatCount(used)} used</Text>
          <Text>{formatCount(sum.own)} this campaign</Text>
        </Flex>
        {sum.above > 0 && (
          <Text mt="1" textStyle="secondary" color="warn.fg">
            {formatCount(sum.above)} of them are above your plan.
          </Text>
        )}
      </PanelFigure>
    </PanelCard>
  );
}
