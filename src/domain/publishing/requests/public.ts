export type {
  PublishingRequest,
  PublishingRequestRepository,
  RequestedText,
  WithPublishingRequests,
} from './publishing-request.ts';
