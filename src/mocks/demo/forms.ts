/** The two forms whose submissions the sample data hold. */
import { demoId } from './accounts.ts';
import type { DemoPerson } from './people.ts';

export interface DemoForm {
  /** Of its row. */
  id: string;
  /** Of the form service. */
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

/** The form somebody came by, who did: riders have one of their own, whose leads go to the pool. */
export const formOf = ({ licence }: DemoPerson): DemoForm =>
  licence === 'motorcycle' || licence === null ? riderForm : driverForm;
