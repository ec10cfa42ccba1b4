import type { DraftSaver } from '../draft-saver';
import { StepColumns } from '../StepColumns';
import { AboveLimit } from './AboveLimit';
import { ConsentCard } from './ConsentCard';
import { MergeGaps } from './MergeGaps';
import { PlanCard } from './PlanCard';
import { Summary } from './Summary';
import { TestCard } from './TestCard';

/** What is going to be sent, the people who get it and when; a test; and the statement of consent. */
export function ReviewStep({ saver }: { saver: DraftSaver }) {
  return (
    <StepColumns
      aside={
        <>
          <PlanCard />
          <TestCard saver={saver} />
        </>
      }
    >
      <Summary />
      <MergeGaps />
      <AboveLimit />
      <ConsentCard />
    </StepColumns>
  );
}
