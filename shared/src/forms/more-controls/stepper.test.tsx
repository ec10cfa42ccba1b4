import { screen } from '@testing-library/react';
import { renderApp } from '../../testing';
import { Stepper } from '.';

const STEPS = [
  { title: 'Account Details' },
  { title: 'Plan' },
  { title: 'Registry', isDisabled: true },
  { title: 'Number' },
];

const steps = () => screen.getAllByRole('listitem');

describe('Stepper', () => {
  it('marks the current step and names done and skipped ones', () => {
    renderApp(<Stepper label="New Account steps" steps={STEPS} current={1} />);
    expect(screen.getByRole('list', { name: 'New Account steps' })).toBeVisible();
    expect(steps().map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
    expect(steps()[0]).toHaveTextContent('Account Details, done');
    expect(steps()[2]).toHaveTextContent('Registry, not needed');
  });

  it('captions a narrow stepper with the next step that is not skipped', () => {
    renderApp(<Stepper label="Steps" steps={STEPS} current={1} />);
    expect(screen.getByText('Step 2 of 4')).toBeInTheDocument();
    expect(screen.getByText('Next: Number')).toBeInTheDocument();
  });

  it('names no next step on the last one', () => {
    renderApp(<Stepper label="Steps" steps={STEPS} current={3} />);
    expect(screen.queryByText(/^Next/)).toBeNull();
    expect(steps()[2]).toHaveTextContent('Registry, not needed');
  });
});
