export { type ArticleTitleContext, findArticleTitles } from './article-titles.ts';
export { type BulkRefusal, changeMany } from './change-many.ts';
export type {
  ArticleInquiries,
  ContactFilter,
  ContactRepository,
  WithContact,
} from './contact-repository.ts';
export type { ContactSubmission, NewContactSubmission } from './contact-submission.ts';
export { deleteMessage } from './delete-message.ts';
export type { Channels, PostWebhook } from './delivery/channels.ts';
export { type DeliveryWork, deliverDue } from './delivery/deliver-due.ts';
export type {
  Delivery,
  DeliveryRepository,
  TroubleRule,
  WithDeliveries,
} from './delivery/delivery.ts';
export { type Dispatch, SUMMARY_SECONDS } from './delivery/dispatch.ts';
export { retryAll } from './delivery/retry-all.ts';
export { retryDeliveries } from './delivery/retry-deliveries.ts';
export { type DeliveryTest, testDelivery } from './delivery/test-delivery.ts';
export { getTroubleRule } from './delivery/troubles.ts';
export { type ExportedMessage, exportMessages } from './export-messages.ts';
export { forgetMessage } from './forget-message.ts';
export { forgetPerson } from './forget-person.ts';
export { getOverview } from './get-overview.ts';
export type { HistoryDetail, HistoryRepository, WithHistory } from './history/history.ts';
export { type HistoryLine, listHistory } from './history/list-history.ts';
export { noteMessage } from './history/note-message.ts';
export { replyToMessage } from './history/reply-to-message.ts';
export { listArticles } from './list-articles.ts';
export { listMessages } from './list-messages.ts';
export { restoreMessage } from './restore-message.ts';
export type { SavedReplyRepository, WithSavedReplies } from './saved-replies.ts';
export { issueFormToken } from './spam/form/issue-form-token.ts';
export { proveWork } from './spam/form/prove-work.ts';
export { judgeSubmission } from './spam/judge-submission.ts';
export type { Tally } from './spam/learning/word-counts.ts';
export { FORM_SECRET, type SpamGate } from './spam/spam-gate.ts';
export type { SpamMemory, WithSpamMemory } from './spam/spam-memory.ts';
export { tidySpamMemory } from './spam/tidy-spam-memory.ts';
export type { ReceiptRepository, WithReceipts } from './submission/receipt.ts';
export { submitMessage } from './submission/submit-message.ts';
export { updateMessage } from './update-message.ts';
