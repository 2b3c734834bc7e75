/** The two forms of the sample submissions. */
import { demoId } from './accounts.ts';
import type { DemoPerson } from './people.ts';

export interface DemoForm {
  /** Id of its row. */
  id: string;
  /** Id at the form service. */
  formId: number;
  name: string;
  assignTo: 'unassigned' | 'round-robin';
  key: string;
}

export const riderForm: DemoForm = {
  id: demoId(721),
  formId: 31_456,
  name: 'Rider application',
  assignTo: 'unassigned',
  key: 'rider-application-demo',
};

export const driverForm: DemoForm = {
  id: demoId(722),
  formId: 40_127,
  name: 'Driver application',
  assignTo: 'unassigned',
  key: 'driver-application-demo',
};

/** Returns the form a lead came through: riders have their own, whose leads go to the pool. */
export const formOf = ({ licence }: DemoPerson): DemoForm =>
  licence === 'motorcycle' || licence === null ? riderForm : driverForm;
