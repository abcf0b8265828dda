/** The parts of a stop besides the robot's own switch, in the order in which they are sent. */
export const steps = ['copying', 'traders', 'channels'] as const
export type StopStep = (typeof steps)[number]
