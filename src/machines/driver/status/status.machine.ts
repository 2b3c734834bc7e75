import { listMyApplications, listMyOpenings } from '#machines/data/rpc/my-applications.ts';
import { listMyVisaSteps } from '#machines/data/rpc/my-visa.ts';
import { createLiveDataMachine } from '#machines/factories/live-data.machine.ts';
import { AppError } from '#shared/app-error.ts';
import { listData, type StatusList, type Story, storyData } from './status.data.ts';

const candidateTopics = (id: string | undefined) => (id === undefined ? [] : [`candidate:${id}`]);

/** Loads all applications of the driver, and the jobs open to them. */
export const statusListMachine = createLiveDataMachine<StatusList>({
  id: 'driverStatusList',
  schema: listData,
  tables: ['applications', 'offers', 'visa_cases', 'visa_stages', 'opening_interests'],
  topicsOf: ({ applications }) => candidateTopics(applications[0]?.candidate_id),
  async load(_, signal) {
    const [applications, visa, openings] = await Promise.all([
      listMyApplications(signal),
      listMyVisaSteps(signal),
      listMyOpenings(signal),
    ]);
    return { applications, visa, openings };
  },
});

/** Loads one application of the driver; `data.missing` if the id does not exist or belongs to another person. */
export const storyMachine = createLiveDataMachine<Story>({
  id: 'driverStory',
  schema: storyData,
  tables: ['applications', 'offers', 'visa_cases', 'visa_stages'],
  topicsOf: ({ application }) => candidateTopics(application.candidate_id),
  async load(id, signal) {
    const [applications, visa] = await Promise.all([listMyApplications(signal), listMyVisaSteps(signal)]);
    const application = applications.find((one) => one.id === id);
    if (application === undefined) throw new AppError('data.missing');
    return { application, visa };
  },
});
