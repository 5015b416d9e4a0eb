// Written by npm run docs from the contracts. Do not edit.
import type { BodyOf, ParamsOf, RefusalOf, ReplyOf, SentBodyOf, SentQueryOf } from '../../foundation/wire/call.ts';
import type { acceptImport } from '../../capabilities/application/contract/accept-import.ts';
import type { actFor } from '../../capabilities/access/contract/delegations/act-for.ts';
import type { activateRateSheet } from '../../capabilities/publish/contract/activate-rate-sheet.ts';
import type { addApiKey } from '../../capabilities/administer/contract/keys/add-api-key.ts';
import type { addBorrower } from '../../capabilities/register/contract/add-borrower.ts';
import type { addBranch } from '../../capabilities/administer/contract/add-branch.ts';
import type { addBrokerage } from '../../capabilities/administer/contract/add-brokerage.ts';
import type { addCompensationPlan } from '../../capabilities/partners/contract/add-compensation-plan.ts';
import type { addContentPicture } from '../../capabilities/content/contract/add-content-picture.ts';
import type { addLenderPaper } from '../../capabilities/packages/contract/add-lender-paper.ts';
import type { addLicense } from '../../capabilities/administer/contract/add-license.ts';
import type { addLoanCondition } from '../../capabilities/conditions/contract/add-loan-condition.ts';
import type { addService } from '../../capabilities/quotes/contract/add-service.ts';
import type { addSiteAlert } from '../../capabilities/alerts/contract/add-site-alert.ts';
import type { addWebhook } from '../../capabilities/partners/contract/add-webhook.ts';
import type { amcProviders } from '../../capabilities/appraise/contract/amc-providers.ts';
import type { answerInquiry } from '../../capabilities/credit/contract/answer-inquiry.ts';
import type { antiSteering } from '../../capabilities/price/contract/anti-steering.ts';
import type { antiSteeringPdf } from '../../capabilities/price/contract/anti-steering-pdf.ts';
import type { applyFeeQuoteToDisclosureData } from '../../capabilities/disclose/contract/quotes/apply-fee-quote-to-disclosure-data.ts';
import type { appraisalCompanies } from '../../capabilities/appraise/contract/appraisal-companies.ts';
import type { appraisalOrderDetails } from '../../capabilities/appraise/contract/appraisal-order-details.ts';
import type { appraisalReport } from '../../capabilities/appraise/contract/appraisal-report.ts';
import type { appraisalTracking } from '../../capabilities/appraise/contract/appraisal-tracking.ts';
import type { approvalForm } from '../../capabilities/conditions/contract/approval-form.ts';
import type { approveRateSheet } from '../../capabilities/publish/contract/approve-rate-sheet.ts';
import type { armMargin } from '../../capabilities/price/contract/arm-margin.ts';
import type { askBorrower } from '../../capabilities/deliver/contract/ask-borrower.ts';
import type { askMiQuotes } from '../../capabilities/insure/contract/ask-mi-quotes.ts';
import type { askSecondLook } from '../../capabilities/disclosure-desk/contract/ask-second-look.ts';
import type { assignDisclosure } from '../../capabilities/disclosure-desk/contract/assign-disclosure.ts';
import type { associateReport } from '../../capabilities/credit/contract/associate-report.ts';
import type { auFindings } from '../../capabilities/aus/contract/au-findings.ts';
import type { availableServiceTypes } from '../../capabilities/quotes/contract/available-service-types.ts';
import type { bindDocuments } from '../../capabilities/documents/contract/center/bind-documents.ts';
import type { borrowerNames } from '../../capabilities/application/contract/borrower-names.ts';
import type { brokerPreferredProviders } from '../../capabilities/quotes/contract/broker-preferred-providers.ts';
import type { cacheDisclosureData } from '../../capabilities/disclose/contract/cache-disclosure-data.ts';
import type { calculateRushFee } from '../../capabilities/quotes/contract/rush/calculate-rush-fee.ts';
import type { canRegisterUrlaLoan } from '../../capabilities/register/contract/can-register-urla-loan.ts';
import type { canUpdateDiscMgmt } from '../../capabilities/disclosure-desk/contract/can-update-disc-mgmt.ts';
import type { cancelOrder } from '../../capabilities/orders/contract/cancel-order.ts';
import type { changeAccount } from '../../capabilities/access/contract/change-account.ts';
import type { changeBranch } from '../../capabilities/administer/contract/change-branch.ts';
import type { changeBrokerage } from '../../capabilities/administer/contract/change-brokerage.ts';
import type { changeDocument } from '../../capabilities/documents/contract/center/change-document.ts';
import type { changePerson } from '../../capabilities/access/contract/change-person.ts';
import type { changePipelineView } from '../../capabilities/pipeline/contract/change-pipeline-view.ts';
import type { changeRate } from '../../capabilities/lock/contract/change-rate.ts';
import type { changeRegion } from '../../capabilities/administer/contract/change-region.ts';
import type { changeReportView } from '../../capabilities/report/contract/change-report-view.ts';
import type { changeWebhook } from '../../capabilities/partners/contract/change-webhook.ts';
import type { checkLockPolicy } from '../../capabilities/lock-policy/contract/check-lock-policy.ts';
import type { chooseClosingAgent } from '../../capabilities/close/contract/agents/choose-closing-agent.ts';
import type { chooseMiQuote } from '../../capabilities/insure/contract/choose-mi-quote.ts';
import type { clearCache } from '../../capabilities/access/contract/clear-cache.ts';
import type { closingConditions } from '../../capabilities/conditions/contract/closing-conditions.ts';
import type { confirmBorrowerErasure } from '../../capabilities/retention/contract/confirm-borrower-erasure.ts';
import type { confirmUserErasure } from '../../capabilities/retention/contract/confirm-user-erasure.ts';
import type { confirmWireInstructions } from '../../capabilities/close/contract/agents/confirm-wire-instructions.ts';
import type { countyIncomeList } from '../../capabilities/reference/contract/county-income-list.ts';
import type { creditFile } from '../../capabilities/credit/contract/credit-file.ts';
import type { decideChange } from '../../capabilities/change/contract/decide-change.ts';
import type { decideFeeReview } from '../../capabilities/disclosure-desk/contract/decide-fee-review.ts';
import type { decideReconsideration } from '../../capabilities/appraise/contract/decide-reconsideration.ts';
import type { deleteManageScenario } from '../../capabilities/price/contract/delete-manage-scenario.ts';
import type { deletePipelineView } from '../../capabilities/pipeline/contract/delete-pipeline-view.ts';
import type { deletePreferredProviders } from '../../capabilities/quotes/contract/delete-preferred-providers.ts';
import type { deleteReportView } from '../../capabilities/report/contract/delete-report-view.ts';
import type { deleteService } from '../../capabilities/quotes/contract/delete-service.ts';
import type { deskAcceptCounter } from '../../capabilities/lock-desk/contract/desk-accept-counter.ts';
import type { deskApprove } from '../../capabilities/lock-desk/contract/desk-approve.ts';
import type { deskAsk } from '../../capabilities/lock-desk/contract/desk-ask.ts';
import type { deskClaim } from '../../capabilities/lock-desk/contract/desk-claim.ts';
import type { deskCounter } from '../../capabilities/lock-desk/contract/desk-counter.ts';
import type { deskDeclineCounter } from '../../capabilities/lock-desk/contract/desk-decline-counter.ts';
import type { deskDeny } from '../../capabilities/lock-desk/contract/desk-deny.ts';
import type { deskExpiring } from '../../capabilities/lock-desk/contract/desk-expiring.ts';
import type { deskExposure } from '../../capabilities/lock-desk/contract/desk-exposure.ts';
import type { deskQueue } from '../../capabilities/lock-desk/contract/desk-queue.ts';
import type { deskRelease } from '../../capabilities/lock-desk/contract/desk-release.ts';
import type { deskRequest } from '../../capabilities/lock-desk/contract/desk-request.ts';
import type { deskRequestsOfLoan } from '../../capabilities/lock-desk/contract/desk-requests-of-loan.ts';
import type { deskWithdraw } from '../../capabilities/lock-desk/contract/desk-withdraw.ts';
import type { discardRateSheet } from '../../capabilities/publish/contract/discard-rate-sheet.ts';
import type { duFindings } from '../../capabilities/aus/contract/du-findings.ts';
import type { dualausOption } from '../../capabilities/aus/contract/dualaus-option.ts';
import type { dualausPersistGet } from '../../capabilities/aus/contract/dualaus-persist-get.ts';
import type { dualausPersistPut } from '../../capabilities/aus/contract/dualaus-persist-put.ts';
import type { endBusinessAffiliate } from '../../capabilities/disclosure-desk/contract/end-business-affiliate.ts';
import type { endDisclosureRequest } from '../../capabilities/disclosure-desk/contract/end-disclosure-request.ts';
import type { endLenderPaper } from '../../capabilities/packages/contract/end-lender-paper.ts';
import type { endLicense } from '../../capabilities/administer/contract/end-license.ts';
import type { endPersonSessions } from '../../capabilities/access/contract/end-person-sessions.ts';
import type { endSecondLook } from '../../capabilities/disclosure-desk/contract/end-second-look.ts';
import type { endSession } from '../../capabilities/access/contract/end-session.ts';
import type { endSiteAlert } from '../../capabilities/alerts/contract/end-site-alert.ts';
import type { enterWireInstructions } from '../../capabilities/close/contract/agents/enter-wire-instructions.ts';
import type { entityTrackingItem } from '../../capabilities/loan/contract/entity-tracking-item.ts';
import type { explainGolden } from '../../capabilities/publish/contract/explain-golden.ts';
import type { explainPrice } from '../../capabilities/price/contract/explain-price.ts';
import type { extendLock } from '../../capabilities/lock/contract/extend.ts';
import type { extensionPeriods } from '../../capabilities/lock/contract/extension-periods.ts';
import type { findByBorrowerNumber } from '../../capabilities/pipeline/contract/find-by-borrower-number.ts';
import type { findPeople } from '../../capabilities/partners/contract/find-people.ts';
import type { findPersons } from '../../capabilities/retention/contract/find-persons.ts';
import type { floatDown } from '../../capabilities/lock/contract/float-down.ts';
import type { floatDownRates } from '../../capabilities/lock/contract/float-down-rates.ts';
import type { generateDisclosure } from '../../capabilities/disclose/contract/generate-disclosure.ts';
import type { getAccessLog } from '../../capabilities/access-log/contract/get-access-log.ts';
import type { getAccessLogFile } from '../../capabilities/access-log/contract/get-access-log-file.ts';
import type { getAccountJournal } from '../../capabilities/access-log/contract/get-account-journal.ts';
import type { getAccountJournalFile } from '../../capabilities/access-log/contract/get-account-journal-file.ts';
import type { getAeDetails } from '../../capabilities/content/contract/get-ae-details.ts';
import type { getAlertsList } from '../../capabilities/alerts/contract/get-alerts-list.ts';
import type { getAnticipatedClosingDates } from '../../capabilities/register/contract/get-anticipated-closing-dates.ts';
import type { getApiKeys } from '../../capabilities/administer/contract/keys/get-api-keys.ts';
import type { getAppraisalTransfer } from '../../capabilities/appraise/contract/get-appraisal-transfer.ts';
import type { getAuditIndex } from '../../capabilities/audit/contract/get-audit-index.ts';
import type { getAuditInfo } from '../../capabilities/audit/contract/get-audit-info.ts';
import type { getAuditPackage } from '../../capabilities/audit/contract/get-audit-package.ts';
import type { getAusSettings } from '../../capabilities/aus/contract/get-aus-settings.ts';
import type { getBorrowerCopy } from '../../capabilities/retention/contract/get-borrower-copy.ts';
import type { getBorrowerDeliveries } from '../../capabilities/deliver/contract/get-borrower-deliveries.ts';
import type { getBorrowerRequests } from '../../capabilities/deliver/contract/get-borrower-requests.ts';
import type { getBrokerData } from '../../capabilities/partners/contract/get-broker-data.ts';
import type { getBrokerDocDetails } from '../../capabilities/disclosure-desk/contract/get-broker-doc-details.ts';
import type { getBrokerLoanDetails } from '../../capabilities/disclose/contract/broker/get-broker-loan-details.ts';
import type { getBrokerage } from '../../capabilities/administer/contract/get-brokerage.ts';
import type { getBrokerageEmployees } from '../../capabilities/partners/contract/get-brokerage-employees.ts';
import type { getBrokerages } from '../../capabilities/administer/contract/get-brokerages.ts';
import type { getBusinessAffiliates } from '../../capabilities/disclosure-desk/contract/get-business-affiliates.ts';
import type { getCacheDetails } from '../../capabilities/access/contract/get-cache-details.ts';
import type { getCalendarFeed } from '../../capabilities/alerts/contract/get-calendar-feed.ts';
import type { getChangeOfCircumstance } from '../../capabilities/change/contract/get-change-of-circumstance.ts';
import type { getClosingAgents } from '../../capabilities/close/contract/agents/get-closing-agents.ts';
import type { getClosingDateMoves } from '../../capabilities/loan/contract/get-closing-date-moves.ts';
import type { getClosingDisclosure } from '../../capabilities/close/contract/get-closing-disclosure.ts';
import type { getClosingSchedule } from '../../capabilities/close/contract/schedule/get-closing-schedule.ts';
import type { getCodeTranslation } from '../../capabilities/reference/contract/get-code-translation.ts';
import type { getCompensationPlans } from '../../capabilities/partners/contract/get-compensation-plans.ts';
import type { getConditionMail } from '../../capabilities/conditions/contract/get-condition-mail.ts';
import type { getConfigKeys } from '../../capabilities/access/contract/get-config-keys.ts';
import type { getContactSummary } from '../../capabilities/loan/contract/get-contact-summary.ts';
import type { getContentPage } from '../../capabilities/content/contract/get-content-page.ts';
import type { getContentPicture } from '../../capabilities/content/contract/get-content-picture.ts';
import type { getContentVersions } from '../../capabilities/content/contract/get-content-versions.ts';
import type { getCovid19 } from '../../capabilities/content/contract/get-covid-19.ts';
import type { getCredit } from '../../capabilities/credit/contract/get-credit.ts';
import type { getCreditReport } from '../../capabilities/credit/contract/get-credit-report.ts';
import type { getCures } from '../../capabilities/cure/contract/get-cures.ts';
import type { getCustomLoanData } from '../../capabilities/application/contract/get-custom-loan-data.ts';
import type { getDashboardAuthorized } from '../../capabilities/report/contract/get-dashboard-authorized.ts';
import type { getDashboardReports } from '../../capabilities/report/contract/get-dashboard-reports.ts';
import type { getDisclosureData } from '../../capabilities/disclose/contract/get-disclosure-data.ts';
import type { getDisclosureHistory } from '../../capabilities/disclose/contract/sending/get-disclosure-history.ts';
import type { getDisclosureQueue } from '../../capabilities/disclosure-desk/contract/get-disclosure-queue.ts';
import type { getDocumentChecklist } from '../../capabilities/documents/contract/center/get-document-checklist.ts';
import type { getDocumentFile } from '../../capabilities/documents/contract/center/get-document-file.ts';
import type { getDocumentNames } from '../../capabilities/documents/contract/center/get-document-names.ts';
import type { getDocuments } from '../../capabilities/documents/contract/center/get-documents.ts';
import type { getDropdownList } from '../../capabilities/reference/contract/get-dropdown-list.ts';
import type { getDropdowns } from '../../capabilities/reference/contract/get-dropdowns.ts';
import type { getEditProfile } from '../../capabilities/access/contract/get-edit-profile.ts';
import type { getEditUrlaLoan } from '../../capabilities/application/contract/get-edit-urla-loan.ts';
import type { getEscrow } from '../../capabilities/disclose/contract/figures/get-escrow.ts';
import type { getFairLending } from '../../capabilities/report/contract/get-fair-lending.ts';
import type { getFeatures } from '../../capabilities/reference/contract/get-features.ts';
import type { getFederalHolidays } from '../../capabilities/reference/contract/get-federal-holidays.ts';
import type { getFeeQuoteDifferences } from '../../capabilities/disclose/contract/quotes/get-fee-quote-differences.ts';
import type { getFeeReview } from '../../capabilities/disclosure-desk/contract/get-fee-review.ts';
import type { getFhaCase } from '../../capabilities/fha/contract/get-fha-case.ts';
import type { getFieldHistory } from '../../capabilities/application/contract/get-field-history.ts';
import type { getFieldOrigins } from '../../capabilities/application/contract/get-field-origins.ts';
import type { getFirstDay } from '../../capabilities/administer/contract/get-first-day.ts';
import type { getFreedomHolidays } from '../../capabilities/reference/contract/get-freedom-holidays.ts';
import type { getFreedomHolidaysOfMonth } from '../../capabilities/reference/contract/get-freedom-holidays-of-month.ts';
import type { getFundedBy } from '../../capabilities/reference/contract/get-funded-by.ts';
import type { getHelp } from '../../capabilities/help/contract/get-help.ts';
import type { getHelpOfCategory } from '../../capabilities/help/contract/get-help-of-category.ts';
import type { getHelpVideos } from '../../capabilities/help/contract/get-help-videos.ts';
import type { getHelpVideosOfKeyword } from '../../capabilities/help/contract/get-help-videos-of-keyword.ts';
import type { getImages } from '../../capabilities/content/contract/get-images.ts';
import type { getImport } from '../../capabilities/application/contract/get-import.ts';
import type { getImports } from '../../capabilities/application/contract/get-imports.ts';
import type { getInitialClosing } from '../../capabilities/close/contract/get-initial-closing.ts';
import type { getIntentToProceed } from '../../capabilities/proceed/contract/get-intent-to-proceed.ts';
import type { getIsAdmin } from '../../capabilities/access/contract/get-is-admin.ts';
import type { getIsDisclosureCoordinator } from '../../capabilities/access/contract/get-is-disclosure-coordinator.ts';
import type { getIsFederalHoliday } from '../../capabilities/reference/contract/get-is-federal-holiday.ts';
import type { getIsNewAdmin } from '../../capabilities/access/contract/get-is-new-admin.ts';
import type { getIsPasswordExpired } from '../../capabilities/access/contract/get-is-password-expired.ts';
import type { getLegalHolds } from '../../capabilities/retention/contract/get-legal-holds.ts';
import type { getLenderPaperFile } from '../../capabilities/packages/contract/get-lender-paper-file.ts';
import type { getLenderPapers } from '../../capabilities/packages/contract/get-lender-papers.ts';
import type { getLoanActions } from '../../capabilities/loan/contract/get-loan-actions.ts';
import type { getLoanActivity } from '../../capabilities/loan/contract/get-loan-activity.ts';
import type { getLoanAsOf } from '../../capabilities/loan/contract/get-loan-as-of.ts';
import type { getLoanComments } from '../../capabilities/loan/contract/get-loan-comments.ts';
import type { getLoanConditions } from '../../capabilities/conditions/contract/get-loan-conditions.ts';
import type { getLoanContacts } from '../../capabilities/loan/contract/get-loan-contacts.ts';
import type { getLoanDetails } from '../../capabilities/loan/contract/get-loan-details.ts';
import type { getLoanEdit } from '../../capabilities/application/contract/get-loan-edit.ts';
import type { getLoanFile } from '../../capabilities/documents/contract/get-loan-file.ts';
import type { getLoanFileLosses } from '../../capabilities/documents/contract/get-loan-file-losses.ts';
import type { getLoanMilestones } from '../../capabilities/loan/contract/get-loan-milestones.ts';
import type { getLoanNextActions } from '../../capabilities/loan/contract/get-loan-next-actions.ts';
import type { getLoanOverview } from '../../capabilities/loan/contract/get-loan-overview.ts';
import type { getLoanPapers } from '../../capabilities/packages/contract/get-loan-papers.ts';
import type { getLoanPayment } from '../../capabilities/disclose/contract/figures/get-loan-payment.ts';
import type { getLoanPeople } from '../../capabilities/assign/contract/get-loan-people.ts';
import type { getLoanReviewSummary } from '../../capabilities/loan/contract/get-loan-review-summary.ts';
import type { getLoanStatusHistory } from '../../capabilities/loan/contract/get-loan-status-history.ts';
import type { getLoanUsda } from '../../capabilities/loan/contract/get-loan-usda.ts';
import type { getLock } from '../../capabilities/lock/contract/get-lock.ts';
import type { getLockConfirmation } from '../../capabilities/lock/contract/get-lock-confirmation.ts';
import type { getLockPolicies } from '../../capabilities/lock-policy/contract/get-lock-policies.ts';
import type { getLockPolicy } from '../../capabilities/lock-policy/contract/get-lock-policy.ts';
import type { getLockWarnings } from '../../capabilities/market/contract/get-lock-warnings.ts';
import type { getManageScenario } from '../../capabilities/price/contract/get-manage-scenario.ts';
import type { getMiData } from '../../capabilities/insure/contract/get-mi-data.ts';
import type { getMiQuotes } from '../../capabilities/insure/contract/get-mi-quotes.ts';
import type { getMismoData } from '../../capabilities/application/contract/get-mismo-data.ts';
import type { getMyDay } from '../../capabilities/alerts/contract/get-my-day.ts';
import type { getNaturalDisaster } from '../../capabilities/content/contract/get-natural-disaster.ts';
import type { getNews } from '../../capabilities/content/contract/get-news.ts';
import type { getNewsCategories } from '../../capabilities/content/contract/get-news-categories.ts';
import type { getOpenRefunds } from '../../capabilities/cure/contract/get-open-refunds.ts';
import type { getOpenSiteAlerts } from '../../capabilities/alerts/contract/get-open-site-alerts.ts';
import type { getOperation } from '../../capabilities/operate/contract/get-operation.ts';
import type { getOrder } from '../../capabilities/orders/contract/get-order.ts';
import type { getOutsideEstimate } from '../../capabilities/disclosure-desk/contract/get-outside-estimate.ts';
import type { getPayoffRequest } from '../../capabilities/close/contract/schedule/get-payoff-request.ts';
import type { getPeople } from '../../capabilities/access/contract/get-people.ts';
import type { getPerson } from '../../capabilities/access/contract/get-person.ts';
import type { getPersonRequests } from '../../capabilities/retention/contract/get-person-requests.ts';
import type { getPipelineList } from '../../capabilities/pipeline/contract/get-pipeline-list.ts';
import type { getPipelineLookupLastname } from '../../capabilities/pipeline/contract/get-pipeline-lookup-lastname.ts';
import type { getPipelineLookupLoan } from '../../capabilities/pipeline/contract/get-pipeline-lookup-loan.ts';
import type { getPipelineSettings } from '../../capabilities/pipeline/contract/get-pipeline-settings.ts';
import type { getPipelineViews } from '../../capabilities/pipeline/contract/get-pipeline-views.ts';
import type { getPkg } from '../../capabilities/register/contract/welcome/get-pkg.ts';
import type { getPortalSettings } from '../../capabilities/portal-settings/contract/get-portal-settings.ts';
import type { getPreviousLe } from '../../capabilities/disclose/contract/sending/get-previous-le.ts';
import type { getProducts } from '../../capabilities/reference/contract/get-products.ts';
import type { getPrograms } from '../../capabilities/reference/contract/get-programs.ts';
import type { getPublishedGuideUrl } from '../../capabilities/help/contract/get-published-guide-url.ts';
import type { getPurchaseAdvice } from '../../capabilities/purchase/contract/get-purchase-advice.ts';
import type { getPurchaseAdviceFile } from '../../capabilities/purchase/contract/get-purchase-advice-file.ts';
import type { getQuotes } from '../../capabilities/quotes/contract/get-quotes.ts';
import type { getRateSheet } from '../../capabilities/publish/contract/get-rate-sheet.ts';
import type { getRateSheetChanges } from '../../capabilities/publish/contract/get-rate-sheet-changes.ts';
import type { getRateSheetFile } from '../../capabilities/publish/contract/get-rate-sheet-file.ts';
import type { getRateSheets } from '../../capabilities/publish/contract/get-rate-sheets.ts';
import type { getReferenceLists } from '../../capabilities/reference/contract/get-reference-lists.ts';
import type { getRemainingEscrow } from '../../capabilities/disclose/contract/figures/get-remaining-escrow.ts';
import type { getReminderMail } from '../../capabilities/alerts/contract/get-reminder-mail.ts';
import type { getReportChoices } from '../../capabilities/report/contract/get-report-choices.ts';
import type { getReportFile } from '../../capabilities/report/contract/get-report-file.ts';
import type { getReportLoans } from '../../capabilities/report/contract/get-report-loans.ts';
import type { getReportViews } from '../../capabilities/report/contract/get-report-views.ts';
import type { getResends } from '../../capabilities/proceed/contract/get-resends.ts';
import type { getResourceProducts } from '../../capabilities/content/contract/get-resource-products.ts';
import type { getRushFlag } from '../../capabilities/quotes/contract/rush/get-rush-flag.ts';
import type { getSecondLook } from '../../capabilities/disclosure-desk/contract/get-second-look.ts';
import type { getSellerDisclosure } from '../../capabilities/close/contract/get-seller-disclosure.ts';
import type { getSentClosingDisclosure } from '../../capabilities/close/contract/get-sent-closing-disclosure.ts';
import type { getSentDisclosure } from '../../capabilities/disclose/contract/sending/get-sent-disclosure.ts';
import type { getSentPaper } from '../../capabilities/packages/contract/get-sent-paper.ts';
import type { getServiceDesk } from '../../capabilities/help/contract/get-service-desk.ts';
import type { getSiteAlerts } from '../../capabilities/alerts/contract/get-site-alerts.ts';
import type { getStarterSheet } from '../../capabilities/publish/contract/get-starter-sheet.ts';
import type { getTable } from '../../capabilities/tables/contract/get-table.ts';
import type { getTableFile } from '../../capabilities/tables/contract/get-table-file.ts';
import type { getTrackingItem } from '../../capabilities/loan/contract/get-tracking-item.ts';
import type { getTrackingItemList } from '../../capabilities/loan/contract/get-tracking-item-list.ts';
import type { getTridDates } from '../../capabilities/disclose/contract/sending/get-trid-dates.ts';
import type { getTurnTimes } from '../../capabilities/report/contract/get-turn-times.ts';
import type { getUcdCheck } from '../../capabilities/close/contract/get-ucd-check.ts';
import type { getUcdFile } from '../../capabilities/close/contract/get-ucd-file.ts';
import type { getUploadHistory } from '../../capabilities/documents/contract/center/get-upload-history.ts';
import type { getUploadParts } from '../../capabilities/documents/contract/parts/get-upload-parts.ts';
import type { getUserAccounts } from '../../capabilities/access/contract/get-user-accounts.ts';
import type { getUserCopy } from '../../capabilities/retention/contract/get-user-copy.ts';
import type { getUserProfile } from '../../capabilities/access/contract/get-user-profile.ts';
import type { getWarehouseInfo } from '../../capabilities/disclose/contract/broker/get-warehouse-info.ts';
import type { getWarehouseReport } from '../../capabilities/report/contract/get-warehouse-report.ts';
import type { getWayOfIssuing } from '../../capabilities/disclosure-desk/contract/get-way-of-issuing.ts';
import type { getWebhookDeliveries } from '../../capabilities/partners/contract/get-webhook-deliveries.ts';
import type { getWebhookDelivery } from '../../capabilities/partners/contract/get-webhook-delivery.ts';
import type { getWebhooks } from '../../capabilities/partners/contract/get-webhooks.ts';
import type { getWholesaleProcess } from '../../capabilities/content/contract/get-wholesale-process.ts';
import type { getWholesaleProcessSteps } from '../../capabilities/content/contract/get-wholesale-process-steps.ts';
import type { getWrittenList } from '../../capabilities/quotes/contract/get-written-list.ts';
import type { getZip } from '../../capabilities/reference/contract/get-zip.ts';
import type { giveDelegation } from '../../capabilities/access/contract/delegations/give-delegation.ts';
import type { hierarchyBranchList } from '../../capabilities/partners/contract/hierarchy-branch-list.ts';
import type { hierarchyBrokerageList } from '../../capabilities/partners/contract/hierarchy-brokerage-list.ts';
import type { hierarchyRegionList } from '../../capabilities/partners/contract/hierarchy-region-list.ts';
import type { holdInitialClosing } from '../../capabilities/close/contract/hold-initial-closing.ts';
import type { invitePerson } from '../../capabilities/access/contract/invite-person.ts';
import type { isEffective } from '../../capabilities/reference/contract/is-effective.ts';
import type { isExcludedProvider } from '../../capabilities/quotes/contract/is-excluded-provider.ts';
import type { issuePurchaseAdvice } from '../../capabilities/purchase/contract/issue-purchase-advice.ts';
import type { keepGolden } from '../../capabilities/publish/contract/keep-golden.ts';
import type { liftLegalHold } from '../../capabilities/retention/contract/lift-legal-hold.ts';
import type { listContent } from '../../capabilities/content/contract/list-content.ts';
import type { listRateSheets } from '../../capabilities/publish/contract/list-rate-sheets.ts';
import type { listTables } from '../../capabilities/tables/contract/list-tables.ts';
import type { loan1003 } from '../../capabilities/documents/contract/loan-1003.ts';
import type { lockHistory } from '../../capabilities/lock/contract/lock-history.ts';
import type { lockRates } from '../../capabilities/lock/contract/lock-rates.ts';
import type { logOut } from '../../capabilities/access/contract/log-out.ts';
import type { makeFindingConditions } from '../../capabilities/conditions/contract/make-finding-conditions.ts';
import type { markToMarket } from '../../capabilities/market/contract/mark-to-market.ts';
import type { mergeDocuments } from '../../capabilities/documents/contract/center/merge-documents.ts';
import type { newAppraisalOrder } from '../../capabilities/appraise/contract/new-appraisal-order.ts';
import type { newLoan } from '../../capabilities/register/contract/new-loan.ts';
import type { newUrlaLoan } from '../../capabilities/register/contract/new-urla-loan.ts';
import type { nmls } from '../../capabilities/partners/contract/nmls.ts';
import type { nmlsCheck } from '../../capabilities/partners/contract/nmls-check.ts';
import type { openAuditPackage } from '../../capabilities/audit/contract/open-audit-package.ts';
import type { orderAgain } from '../../capabilities/orders/contract/order-again.ts';
import type { orderCredit } from '../../capabilities/credit/contract/order-credit.ts';
import type { orderDualAus } from '../../capabilities/aus/contract/order-dual-aus.ts';
import type { orderFhaCase } from '../../capabilities/fha/contract/order-fha-case.ts';
import type { performEligibilityCheck } from '../../capabilities/application/contract/perform-eligibility-check.ts';
import type { pingWebhook } from '../../capabilities/partners/contract/ping-webhook.ts';
import type { placeLegalHold } from '../../capabilities/retention/contract/place-legal-hold.ts';
import type { policyTypes } from '../../capabilities/lock/contract/policy-types.ts';
import type { postAnticipatedClosingDates } from '../../capabilities/register/contract/post-anticipated-closing-dates.ts';
import type { postPageVisit } from '../../capabilities/access/contract/post-page-visit.ts';
import type { postPipelineFacets } from '../../capabilities/pipeline/contract/post-pipeline-facets.ts';
import type { postPipelineList } from '../../capabilities/pipeline/contract/post-pipeline-list.ts';
import type { postPipelineSettings } from '../../capabilities/pipeline/contract/post-pipeline-settings.ts';
import type { postPipelineView } from '../../capabilities/pipeline/contract/post-pipeline-view.ts';
import type { postReportView } from '../../capabilities/report/contract/post-report-view.ts';
import type { preDisclose } from '../../capabilities/register/contract/welcome/pre-disclose.ts';
import type { prePurchaseDateUpdate } from '../../capabilities/close/contract/pre-purchase-date-update.ts';
import type { prepareAuditPackage } from '../../capabilities/audit/contract/prepare-audit-package.ts';
import type { previewBorrowerErasure } from '../../capabilities/retention/contract/preview-borrower-erasure.ts';
import type { previewClosingDisclosure } from '../../capabilities/close/contract/preview-closing-disclosure.ts';
import type { previewDisclosure } from '../../capabilities/disclose/contract/preview-disclosure.ts';
import type { previewEdits } from '../../capabilities/disclose/contract/figures/preview-edits.ts';
import type { previewUserErasure } from '../../capabilities/retention/contract/preview-user-erasure.ts';
import type { priceAndLockLoan } from '../../capabilities/lock/contract/price-and-lock-loan.ts';
import type { priceLoan } from '../../capabilities/price/contract/price-loan.ts';
import type { productLpmi } from '../../capabilities/price/contract/product-lpmi.ts';
import type { productPricingGrid } from '../../capabilities/price/contract/product-pricing-grid.ts';
import type { proposeChange } from '../../capabilities/change/contract/propose-change.ts';
import type { proposeGoldenWithdrawal } from '../../capabilities/publish/contract/propose-golden-withdrawal.ts';
import type { proposeTable } from '../../capabilities/tables/contract/propose-table.ts';
import type { putBrokerLoanDetails } from '../../capabilities/disclose/contract/broker/put-broker-loan-details.ts';
import type { putCalendarFeed } from '../../capabilities/alerts/contract/put-calendar-feed.ts';
import type { putClosingDate } from '../../capabilities/loan/contract/put-closing-date.ts';
import type { putCommentsRead } from '../../capabilities/loan/contract/put-comments-read.ts';
import type { putConditionMail } from '../../capabilities/conditions/contract/put-condition-mail.ts';
import type { putContactSummary } from '../../capabilities/loan/contract/put-contact-summary.ts';
import type { putCustomLoanData } from '../../capabilities/application/contract/put-custom-loan-data.ts';
import type { putEditProfile } from '../../capabilities/access/contract/put-edit-profile.ts';
import type { putFhaCaseNumber } from '../../capabilities/fha/contract/put-fha-case-number.ts';
import type { putLoanComment } from '../../capabilities/loan/contract/put-loan-comment.ts';
import type { putLoanEdit } from '../../capabilities/application/contract/put-loan-edit.ts';
import type { putLoanPeople } from '../../capabilities/assign/contract/put-loan-people.ts';
import type { putLoanPresence } from '../../capabilities/loan/contract/put-loan-presence.ts';
import type { putLoanStatus } from '../../capabilities/loan/contract/put-loan-status.ts';
import type { putLockPolicyInForce } from '../../capabilities/lock-policy/contract/put-lock-policy-in-force.ts';
import type { putLockWarnings } from '../../capabilities/market/contract/put-lock-warnings.ts';
import type { putQuotes } from '../../capabilities/quotes/contract/put-quotes.ts';
import type { putReminderMail } from '../../capabilities/alerts/contract/put-reminder-mail.ts';
import type { putTableInForce } from '../../capabilities/tables/contract/put-table-in-force.ts';
import type { putTrackingItem } from '../../capabilities/loan/contract/put-tracking-item.ts';
import type { putTurnTimePromise } from '../../capabilities/report/contract/put-turn-time-promise.ts';
import type { putUploadPart } from '../../capabilities/documents/contract/parts/put-upload-part.ts';
import type { putVestedParty } from '../../capabilities/register/contract/put-vested-party.ts';
import type { rateSheetGrid } from '../../capabilities/price/contract/rate-sheet-grid.ts';
import type { ratequoteAuthorized } from '../../capabilities/price/contract/ratequote-authorized.ts';
import type { ratequoteEligibility } from '../../capabilities/price/contract/ratequote-eligibility.ts';
import type { ratequoteExplainPrice } from '../../capabilities/price/contract/ratequote-explain-price.ts';
import type { ratequoteIsPriceitMiEligible } from '../../capabilities/price/contract/ratequote-is-priceit-mi-eligible.ts';
import type { ratequotePdf } from '../../capabilities/price/contract/ratequote-pdf.ts';
import type { ratequoteQuotes } from '../../capabilities/price/contract/ratequote-quotes.ts';
import type { ratequoteTotals } from '../../capabilities/price/contract/ratequote-totals.ts';
import type { readApplicationFile } from '../../capabilities/register/contract/read-application-file.ts';
import type { readTableWorkbook } from '../../capabilities/tables/contract/read-table-workbook.ts';
import type { recordAppraisalCopy } from '../../capabilities/appraise/contract/record-appraisal-copy.ts';
import type { recordClosingReceipt } from '../../capabilities/close/contract/record-closing-receipt.ts';
import type { recordConsent } from '../../capabilities/credit/contract/record-consent.ts';
import type { recordCopyWaiver } from '../../capabilities/appraise/contract/record-copy-waiver.ts';
import type { recordIntentToProceed } from '../../capabilities/proceed/contract/record-intent-to-proceed.ts';
import type { recordOutsideEstimate } from '../../capabilities/disclosure-desk/contract/record-outside-estimate.ts';
import type { recordPaperSent } from '../../capabilities/deliver/contract/record-paper-sent.ts';
import type { recordRefund } from '../../capabilities/cure/contract/record-refund.ts';
import type { recordResale } from '../../capabilities/appraise/contract/record-resale.ts';
import type { recordSettlementChange } from '../../capabilities/cure/contract/record-settlement-change.ts';
import type { relockLoan } from '../../capabilities/lock/contract/relock.ts';
import type { relockPeriods } from '../../capabilities/lock/contract/relock-periods.ts';
import type { removeDocument } from '../../capabilities/documents/contract/center/remove-document.ts';
import type { renegotiate } from '../../capabilities/lock/contract/renegotiate.ts';
import type { reopenCondition } from '../../capabilities/conditions/contract/reopen-condition.ts';
import type { replayWebhook } from '../../capabilities/partners/contract/replay-webhook.ts';
import type { requestBorrowerData } from '../../capabilities/retention/contract/request-borrower-data.ts';
import type { requestDisclosure } from '../../capabilities/disclosure-desk/contract/request-disclosure.ts';
import type { requestLock } from '../../capabilities/lock-desk/contract/request-lock.ts';
import type { requestPayoff } from '../../capabilities/close/contract/schedule/request-payoff.ts';
import type { requestReconsideration } from '../../capabilities/appraise/contract/request-reconsideration.ts';
import type { requestUserData } from '../../capabilities/retention/contract/request-user-data.ts';
import type { resendDisclosures } from '../../capabilities/proceed/contract/resend-disclosures.ts';
import type { resetSignIn } from '../../capabilities/access/contract/reset-sign-in.ts';
import type { respondToCondition } from '../../capabilities/conditions/contract/respond-to-condition.ts';
import type { restoreContent } from '../../capabilities/content/contract/restore-content.ts';
import type { restoreRateSheet } from '../../capabilities/publish/contract/restore-rate-sheet.ts';
import type { restrictLoanEstimate } from '../../capabilities/disclose/contract/restrict-loan-estimate.ts';
import type { restrictLockLoan } from '../../capabilities/lock/contract/restrict-lock-loan.ts';
import type { restrictRegisterPrequal } from '../../capabilities/register/contract/restrict-register-prequal.ts';
import type { restrictWpIsp } from '../../capabilities/disclose/contract/rules/restrict-wp-isp.ts';
import type { returnChange } from '../../capabilities/change/contract/return-change.ts';
import type { reviewAppraisal } from '../../capabilities/appraise/contract/review-appraisal.ts';
import type { reviewCondition } from '../../capabilities/conditions/contract/review-condition.ts';
import type { reviewDocument } from '../../capabilities/documents/contract/center/review-document.ts';
import type { revokeApiKey } from '../../capabilities/administer/contract/keys/revoke-api-key.ts';
import type { revokeDelegation } from '../../capabilities/access/contract/delegations/revoke-delegation.ts';
import type { rotatePages } from '../../capabilities/documents/contract/center/rotate-pages.ts';
import type { rotateWebhookSecret } from '../../capabilities/partners/contract/rotate-webhook-secret.ts';
import type { runQmRule } from '../../capabilities/disclose/contract/rules/run-qm-rule.ts';
import type { runRule } from '../../capabilities/disclose/contract/rules/run-rule.ts';
import type { saveApplication } from '../../capabilities/application/contract/save-application.ts';
import type { saveAusSettings } from '../../capabilities/aus/contract/save-aus-settings.ts';
import type { saveBrokerDocDetails } from '../../capabilities/disclosure-desk/contract/save-broker-doc-details.ts';
import type { saveBusinessAffiliate } from '../../capabilities/disclosure-desk/contract/save-business-affiliate.ts';
import type { saveClosingAgent } from '../../capabilities/close/contract/agents/save-closing-agent.ts';
import type { saveClosingDisclosure } from '../../capabilities/close/contract/save-closing-disclosure.ts';
import type { saveContent } from '../../capabilities/content/contract/save-content.ts';
import type { saveDisclosureData } from '../../capabilities/disclose/contract/save-disclosure-data.ts';
import type { saveDualProduct } from '../../capabilities/aus/contract/save-dual-product.ts';
import type { saveMiData } from '../../capabilities/insure/contract/save-mi-data.ts';
import type { savePortalSettings } from '../../capabilities/portal-settings/contract/save-portal-settings.ts';
import type { saveRushFee } from '../../capabilities/quotes/contract/rush/save-rush-fee.ts';
import type { saveSectionAct } from '../../capabilities/aus/contract/save-section-act.ts';
import type { saveStackingOrder } from '../../capabilities/audit/contract/save-stacking-order.ts';
import type { scheduleClosing } from '../../capabilities/close/contract/schedule/schedule-closing.ts';
import type { searchDocuments } from '../../capabilities/documents/contract/center/search-documents.ts';
import type { selectProvider } from '../../capabilities/quotes/contract/select-provider.ts';
import type { sendBorrowerLetter } from '../../capabilities/deliver/contract/send-borrower-letter.ts';
import type { sendClosingDisclosure } from '../../capabilities/close/contract/send-closing-disclosure.ts';
import type { sendDisclosure } from '../../capabilities/disclose/contract/sending/send-disclosure.ts';
import type { sendPaymentLink } from '../../capabilities/appraise/contract/send-payment-link.ts';
import type { serviceProvider } from '../../capabilities/quotes/contract/service-provider.ts';
import type { serviceTypeName } from '../../capabilities/quotes/contract/service-type-name.ts';
import type { setLoanTpo } from '../../capabilities/disclose/contract/broker/set-loan-tpo.ts';
import type { setManageScenario } from '../../capabilities/price/contract/set-manage-scenario.ts';
import type { setPkg } from '../../capabilities/register/contract/welcome/set-pkg.ts';
import type { showManualReg } from '../../capabilities/register/contract/show-manual-reg.ts';
import type { simulateClosing } from '../../capabilities/lock/contract/simulate-closing.ts';
import type { splitDocument } from '../../capabilities/documents/contract/center/split-document.ts';
import type { startMarkToMarket } from '../../capabilities/market/contract/start-mark-to-market.ts';
import type { supportFnm32 } from '../../capabilities/register/contract/support-fnm32.ts';
import type { suspendPerson } from '../../capabilities/access/contract/suspend-person.ts';
import type { takeAppraisedValue } from '../../capabilities/appraise/contract/take-appraised-value.ts';
import type { takeBackBorrowerRequest } from '../../capabilities/deliver/contract/take-back-borrower-request.ts';
import type { taxQuestions } from '../../capabilities/quotes/contract/tax-questions.ts';
import type { transferAppraisalIn } from '../../capabilities/appraise/contract/transfer-appraisal-in.ts';
import type { transferAppraisalOut } from '../../capabilities/appraise/contract/transfer-appraisal-out.ts';
import type { transferVoa } from '../../capabilities/register/contract/transfer-voa.ts';
import type { transformProduct } from '../../capabilities/aus/contract/transform-product.ts';
import type { tryMail } from '../../capabilities/administer/contract/try-mail.ts';
import type { undoImport } from '../../capabilities/application/contract/undo-import.ts';
import type { unscheduleRateSheet } from '../../capabilities/publish/contract/unschedule-rate-sheet.ts';
import type { updateDeposit } from '../../capabilities/disclose/contract/update-deposit.ts';
import type { updateLoan } from '../../capabilities/register/contract/update-loan.ts';
import type { updatePreferredProviders } from '../../capabilities/quotes/contract/update-preferred-providers.ts';
import type { updateTrackingItem } from '../../capabilities/loan/contract/update-tracking-item.ts';
import type { uploadDocument } from '../../capabilities/documents/contract/center/upload-document.ts';
import type { uploadLoanFile } from '../../capabilities/documents/contract/upload-loan-file.ts';
import type { uploadRateSheet } from '../../capabilities/publish/contract/upload-rate-sheet.ts';
import type { verifyBuydownProduct } from '../../capabilities/register/contract/verify-buydown-product.ts';
import type { verifyExtension } from '../../capabilities/lock/contract/verify-extension.ts';
import type { verifyFloatDown } from '../../capabilities/lock/contract/verify-float-down.ts';
import type { verifyLock } from '../../capabilities/lock/contract/verify-lock.ts';
import type { verifyRateChange } from '../../capabilities/lock/contract/verify-rate-change.ts';
import type { verifyRelock } from '../../capabilities/lock/contract/verify-relock.ts';
import type { verifyRenegotiation } from '../../capabilities/lock/contract/verify-renegotiation.ts';
import type { voidRefund } from '../../capabilities/cure/contract/void-refund.ts';
import type { voidSettlementChange } from '../../capabilities/cure/contract/void-settlement-change.ts';
import type { wholeLoanFile } from '../../capabilities/documents/contract/whole-loan-file.ts';
import type { wholeNumber } from '../../capabilities/application/contract/whole-number.ts';
import type { withdrawBorrowerErasure } from '../../capabilities/retention/contract/withdraw-borrower-erasure.ts';
import type { withdrawCompensationPlan } from '../../capabilities/partners/contract/withdraw-compensation-plan.ts';
import type { withdrawGolden } from '../../capabilities/publish/contract/withdraw-golden.ts';
import type { withdrawNews } from '../../capabilities/content/contract/withdraw-news.ts';
import type { withdrawTable } from '../../capabilities/tables/contract/withdraw-table.ts';
import type { withdrawUserErasure } from '../../capabilities/retention/contract/withdraw-user-erasure.ts';

interface TypesOf<C> {
  params: ParamsOf<C>;
  query: SentQueryOf<C>;
  body: C extends { bodyKind: 'multipart' } ? FormData : BodyOf<C> extends undefined ? undefined : SentBodyOf<C>;
  reply: C extends { replyKind: 'file' } ? File : ReplyOf<C>;
  refusal: RefusalOf<C>;
}

export const calls = {
  'accept-import': { method: 'PUT', path: '/loan/{loanId}/imports/{importId}', command: true },
  'act-for': { method: 'PUT', path: '/user/acting-for', command: true },
  'activate-rate-sheet': { method: 'PUT', path: '/rate-sheets/{versionId}/activate', command: true },
  'add-api-key': { method: 'POST', path: '/admin/api-keys', command: true },
  'add-borrower': { method: 'GET', path: '/register/add-borrower' },
  'add-branch': { method: 'POST', path: '/admin/branches', command: true },
  'add-brokerage': { method: 'POST', path: '/admin/brokerages', command: true },
  'add-compensation-plan': { method: 'POST', path: '/compensation-plans', command: true },
  'add-content-picture': { method: 'POST', path: '/resources/images/{name}', command: true, bodyKind: 'multipart' },
  'add-lender-paper': { method: 'POST', path: '/package-papers', command: true, bodyKind: 'multipart' },
  'add-license': { method: 'POST', path: '/admin/licenses', command: true },
  'add-loan-condition': { method: 'POST', path: '/loan/{loanId}/conditions', command: true },
  'add-service': { method: 'PUT', path: '/quote/{loanId}/add-service', command: true },
  'add-site-alert': { method: 'POST', path: '/alerts/site', command: true },
  'add-webhook': { method: 'POST', path: '/webhooks', command: true },
  'amc-providers': { method: 'GET', path: '/appraisal/{loanId}/amc-providers' },
  'answer-inquiry': { method: 'PUT', path: '/credit/{loanId}/report/{reportId}/inquiry', command: true },
  'anti-steering': { method: 'GET', path: '/loan/{loanId}/anti-steering' },
  'anti-steering-pdf': { method: 'GET', path: '/loan/{loanId}/anti-steering/pdf', replyKind: 'file' },
  'apply-fee-quote-to-disclosure-data': { method: 'PUT', path: '/quote/{loanId}/apply-fee-quote-to-disclosure-data', command: true },
  'appraisal-companies': { method: 'GET', path: '/appraisal/{loanId}/companies' },
  'appraisal-order-details': { method: 'GET', path: '/appraisal/{loanId}/order-details' },
  'appraisal-report': { method: 'GET', path: '/appraisal/{loanId}/report', replyKind: 'file' },
  'appraisal-tracking': { method: 'GET', path: '/appraisal/{loanId}/new-order' },
  'approval-form': { method: 'GET', path: '/loan/{loanId}/approval-form', replyKind: 'file' },
  'approve-rate-sheet': { method: 'PUT', path: '/rate-sheets/{versionId}/approve', command: true },
  'arm-margin': { method: 'GET', path: '/loan/{loanId}/{productId}/arm-margin' },
  'ask-borrower': { method: 'PUT', path: '/document/{loanId}/borrower-requests', command: true },
  'ask-mi-quotes': { method: 'PUT', path: '/mi/{loanId}/ask-mi-quotes', command: true },
  'ask-second-look': { method: 'PUT', path: '/disclosure-desk/{loanId}/second-look/{form}', command: true },
  'assign-disclosure': { method: 'PUT', path: '/disclosure-desk/{loanId}/assignee', command: true },
  'associate-report': { method: 'PUT', path: '/credit/{loanId}/associated-report', command: true },
  'au-findings': { method: 'GET', path: '/loan/{loanId}/au-findings' },
  'available-service-types': { method: 'GET', path: '/quote/{loanId}/available-service-types' },
  'bind-documents': { method: 'POST', path: '/document/{loanId}/documents/as-one', replyKind: 'file' },
  'borrower-names': { method: 'PUT', path: '/loan/borrower-names' },
  'broker-preferred-providers': { method: 'GET', path: '/quote/broker-preferred-providers' },
  'cache-disclosure-data': { method: 'PUT', path: '/le/{loanId}/cache-disclosure-data', command: true },
  'calculate-rush-fee': { method: 'PUT', path: '/rush/calculate-rush-fee/{flag}/{loanId}' },
  'can-register-urla-loan': { method: 'GET', path: '/register/can-register-urla-loan' },
  'can-update-disc-mgmt': { method: 'GET', path: '/util/can-update-disc-mgmt' },
  'cancel-order': { method: 'PUT', path: '/order/{loanId}/{orderId}/cancel', command: true },
  'change-account': { method: 'PUT', path: '/user/account' },
  'change-branch': { method: 'PUT', path: '/admin/branches/{branchId}', command: true },
  'change-brokerage': { method: 'PUT', path: '/admin/brokerage', command: true },
  'change-document': { method: 'PUT', path: '/document/{loanId}/documents/{documentId}', command: true },
  'change-person': { method: 'PUT', path: '/admin/people/{personId}', command: true },
  'change-pipeline-view': { method: 'PUT', path: '/pipeline/views/{viewId}', command: true },
  'change-rate': { method: 'PUT', path: '/lock/{loanId}/{selectedRate}/change-rate', command: true },
  'change-region': { method: 'PUT', path: '/admin/regions/{regionId}', command: true },
  'change-report-view': { method: 'PUT', path: '/dashboard/report-views/{viewId}', command: true },
  'change-webhook': { method: 'PUT', path: '/webhooks/{subscriptionId}', command: true },
  'check-lock-policy': { method: 'POST', path: '/lock-policies/check' },
  'choose-closing-agent': { method: 'PUT', path: '/closing/{loanId}/closing-agent', command: true },
  'choose-mi-quote': { method: 'PUT', path: '/mi/{loanId}/choose-mi-quote', command: true },
  'clear-cache': { method: 'DELETE', path: '/cache/clear-cache' },
  'closing-conditions': { method: 'GET', path: '/loan/{loanId}/closing-conditions', replyKind: 'file' },
  'confirm-borrower-erasure': { method: 'PUT', path: '/loan/{loanId}/person-requests/{requestId}/confirmation', command: true },
  'confirm-user-erasure': { method: 'PUT', path: '/admin/person-requests/{requestId}/confirmation', command: true },
  'confirm-wire-instructions': { method: 'PUT', path: '/closing/{loanId}/confirm-wire-instructions', command: true },
  'county-income-list': { method: 'GET', path: '/util/{state}/county-income-list' },
  'credit-file': { method: 'GET', path: '/loan/{loanId}/credit-file', replyKind: 'file' },
  'decide-change': { method: 'PUT', path: '/coc/{loanId}/decide', command: true },
  'decide-fee-review': { method: 'PUT', path: '/disclosure-desk/{loanId}/fee-review', command: true },
  'decide-reconsideration': { method: 'PUT', path: '/appraisal/{loanId}/reconsideration-decision', command: true },
  'delete-manage-scenario': { method: 'PUT', path: '/managescenario/delete-manage-scenario', command: true },
  'delete-pipeline-view': { method: 'DELETE', path: '/pipeline/views/{viewId}', command: true },
  'delete-preferred-providers': { method: 'POST', path: '/quote/delete-preferred-providers', command: true },
  'delete-report-view': { method: 'DELETE', path: '/dashboard/report-views/{viewId}', command: true },
  'delete-service': { method: 'PUT', path: '/quote/{loanId}/delete-service', command: true },
  'desk-accept-counter': { method: 'PUT', path: '/lock/{loanId}/request/{requestId}/accept-counter', command: true },
  'desk-approve': { method: 'PUT', path: '/lock-desk/{loanId}/request/{requestId}/approve', command: true },
  'desk-ask': { method: 'POST', path: '/lock/{loanId}/request', command: true },
  'desk-claim': { method: 'PUT', path: '/lock-desk/{loanId}/request/{requestId}/claim', command: true },
  'desk-counter': { method: 'PUT', path: '/lock-desk/{loanId}/request/{requestId}/counter', command: true },
  'desk-decline-counter': { method: 'PUT', path: '/lock/{loanId}/request/{requestId}/decline-counter', command: true },
  'desk-deny': { method: 'PUT', path: '/lock-desk/{loanId}/request/{requestId}/deny', command: true },
  'desk-expiring': { method: 'GET', path: '/lock-desk/expiring' },
  'desk-exposure': { method: 'GET', path: '/lock-desk/exposure' },
  'desk-queue': { method: 'GET', path: '/lock-desk/queue' },
  'desk-release': { method: 'PUT', path: '/lock-desk/{loanId}/request/{requestId}/release', command: true },
  'desk-request': { method: 'GET', path: '/lock-desk/{loanId}/request/{requestId}' },
  'desk-requests-of-loan': { method: 'GET', path: '/lock/{loanId}/requests' },
  'desk-withdraw': { method: 'PUT', path: '/lock/{loanId}/request/{requestId}/withdraw', command: true },
  'discard-rate-sheet': { method: 'PUT', path: '/rate-sheets/{versionId}/discard', command: true },
  'du-findings': { method: 'GET', path: '/dualaus/du-findings/{orderId}' },
  'dualaus-option': { method: 'GET', path: '/dualaus/option' },
  'dualaus-persist-get': { method: 'GET', path: '/dualaus/{loanId}/persist' },
  'dualaus-persist-put': { method: 'PUT', path: '/dualaus/{loanId}/persist', command: true },
  'end-business-affiliate': { method: 'PUT', path: '/disclosure-mgt/business-affiliates/{affiliateId}/ended', command: true },
  'end-disclosure-request': { method: 'PUT', path: '/le/{loanId}/request-disclosure/{requestId}/ended', command: true },
  'end-lender-paper': { method: 'PUT', path: '/package-papers/{paperId}/last-day', command: true },
  'end-license': { method: 'PUT', path: '/admin/licenses/{licenseId}/ended', command: true },
  'end-person-sessions': { method: 'POST', path: '/admin/people/{personId}/end-sessions', command: true },
  'end-second-look': { method: 'PUT', path: '/disclosure-desk/{loanId}/second-look/{form}/ended', command: true },
  'end-session': { method: 'DELETE', path: '/user/sessions/{sessionId}', command: true },
  'end-site-alert': { method: 'PUT', path: '/alerts/site/{alertId}/end', command: true },
  'enter-wire-instructions': { method: 'PUT', path: '/closing/{loanId}/wire-instructions', command: true },
  'entity-tracking-item': { method: 'PUT', path: '/loan/{loanId}/entity-tracking-item', command: true },
  'explain-golden': { method: 'GET', path: '/rate-sheets/{versionId}/golden/{goldenId}' },
  'explain-price': { method: 'GET', path: '/loan/{loanId}/explain-price' },
  'extend': { method: 'PUT', path: '/lock/{loanId}/{extensionDesc}/extend', command: true },
  'extension-periods': { method: 'GET', path: '/lock/{loanId}/extension-periods' },
  'find-by-borrower-number': { method: 'POST', path: '/pipeline/lookup/borrower-number' },
  'find-people': { method: 'GET', path: '/user/people' },
  'find-persons': { method: 'GET', path: '/admin/persons' },
  'float-down': { method: 'PUT', path: '/lock/{loanId}/{selectedRate}/float-down', command: true },
  'float-down-rates': { method: 'GET', path: '/lock/{loanId}/float-down-rates' },
  'generate-disclosure': { method: 'GET', path: '/le/{loanId}/generate-disclosure' },
  'get-access-log': { method: 'GET', path: '/admin/access-log' },
  'get-access-log-file': { method: 'GET', path: '/admin/access-log/file', replyKind: 'file' },
  'get-account-journal': { method: 'GET', path: '/admin/account-journal' },
  'get-account-journal-file': { method: 'GET', path: '/admin/account-journal/file', replyKind: 'file' },
  'get-ae-details': { method: 'GET', path: '/resources/ae-details' },
  'get-alerts-list': { method: 'GET', path: '/alerts/list' },
  'get-anticipated-closing-dates': { method: 'GET', path: '/register/anticipated-closing-dates' },
  'get-api-keys': { method: 'GET', path: '/admin/api-keys' },
  'get-appraisal-transfer': { method: 'GET', path: '/appraisal/{loanId}/transfers/{transferId}', replyKind: 'file' },
  'get-audit-index': { method: 'GET', path: '/loan/{loanId}/post-close-audit/{packageId}/index', replyKind: 'file' },
  'get-audit-info': { method: 'GET', path: '/loan/{loanId}/post-close-audit' },
  'get-audit-package': { method: 'GET', path: '/loan/{loanId}/post-close-audit/{packageId}/archive', replyKind: 'file' },
  'get-aus-settings': { method: 'GET', path: '/dualaus/get-aus-settings' },
  'get-borrower-copy': { method: 'GET', path: '/loan/{loanId}/person-requests/{requestId}/copy', replyKind: 'file' },
  'get-borrower-deliveries': { method: 'GET', path: '/le/{loanId}/borrower-deliveries' },
  'get-borrower-requests': { method: 'GET', path: '/document/{loanId}/borrower-requests' },
  'get-broker-data': { method: 'GET', path: '/util/broker-data' },
  'get-broker-doc-details': { method: 'GET', path: '/disclosure-mgt/broker-doc-details' },
  'get-broker-loan-details': { method: 'GET', path: '/le/{loanId}/broker-loan-details' },
  'get-brokerage': { method: 'GET', path: '/admin/brokerage' },
  'get-brokerage-employees': { method: 'GET', path: '/util/brokerage-employees' },
  'get-brokerages': { method: 'GET', path: '/admin/brokerages' },
  'get-business-affiliates': { method: 'GET', path: '/disclosure-mgt/business-affiliates' },
  'get-cache-details': { method: 'GET', path: '/cache/details' },
  'get-calendar-feed': { method: 'GET', path: '/dashboard/calendar-feed' },
  'get-change-of-circumstance': { method: 'GET', path: '/coc/{loanId}/change-of-circumstance' },
  'get-closing-agents': { method: 'GET', path: '/closing-agents' },
  'get-closing-date-moves': { method: 'GET', path: '/loan/{loanId}/closing-date/{date}' },
  'get-closing-disclosure': { method: 'GET', path: '/closing/{loanId}/closing-disclosure' },
  'get-closing-schedule': { method: 'GET', path: '/closing/{loanId}/schedule' },
  'get-code-translation': { method: 'GET', path: '/dropdown/{codeTranslationTable}/{popUp}/{isKeysRight}/list' },
  'get-compensation-plans': { method: 'GET', path: '/compensation-plans' },
  'get-condition-mail': { method: 'GET', path: '/condition-mail' },
  'get-config-keys': { method: 'GET', path: '/config/keys' },
  'get-contact-summary': { method: 'GET', path: '/loan/{loanId}/contact-summary' },
  'get-content-page': { method: 'GET', path: '/content/{page}' },
  'get-content-picture': { method: 'GET', path: '/resources/images/{name}' },
  'get-content-versions': { method: 'GET', path: '/content-versions' },
  'get-covid-19': { method: 'GET', path: '/resources/covid-19' },
  'get-credit': { method: 'GET', path: '/credit/{loanId}/overview' },
  'get-credit-report': { method: 'GET', path: '/credit/{loanId}/report' },
  'get-cures': { method: 'GET', path: '/closing/{loanId}/cures' },
  'get-custom-loan-data': { method: 'GET', path: '/loan/{loanId}/custom-loan-data' },
  'get-dashboard-authorized': { method: 'GET', path: '/dashboard/authorized' },
  'get-dashboard-reports': { method: 'GET', path: '/dashboard/dashboard-reports' },
  'get-disclosure-data': { method: 'GET', path: '/le/{loanId}/get-disclosure-data' },
  'get-disclosure-history': { method: 'GET', path: '/loan/{loanId}/disclosure-history' },
  'get-disclosure-queue': { method: 'GET', path: '/disclosure-desk/queue' },
  'get-document-checklist': { method: 'GET', path: '/document/{loanId}/documentChecklist' },
  'get-document-file': { method: 'GET', path: '/document/{loanId}/documents/{documentId}/{version}', replyKind: 'file' },
  'get-document-names': { method: 'GET', path: '/document/{loanId}/upload/document-names' },
  'get-documents': { method: 'GET', path: '/document/{loanId}/documents' },
  'get-dropdown-list': { method: 'GET', path: '/dropdown/{name}/list' },
  'get-dropdowns': { method: 'POST', path: '/dropdown/get-dropdowns', bodyKind: 'text' },
  'get-edit-profile': { method: 'GET', path: '/user/edit-profile' },
  'get-edit-urla-loan': { method: 'GET', path: '/loan/{loanId}/edit-urla-loan' },
  'get-escrow': { method: 'GET', path: '/le/{loanId}/get-escrow' },
  'get-fair-lending': { method: 'GET', path: '/dashboard/fair-lending' },
  'get-features': { method: 'GET', path: '/util/{programId}/feature' },
  'get-federal-holidays': { method: 'GET', path: '/util/federal-holidays/{year}' },
  'get-fee-quote-differences': { method: 'GET', path: '/le/{loanId}/fee-quote-differences' },
  'get-fee-review': { method: 'GET', path: '/disclosure-desk/fee-review' },
  'get-fha-case': { method: 'GET', path: '/loan/{loanId}/fha-case' },
  'get-field-history': { method: 'GET', path: '/loan/{loanId}/application/field-history' },
  'get-field-origins': { method: 'GET', path: '/loan/{loanId}/application/field-origins' },
  'get-first-day': { method: 'GET', path: '/admin/first-day' },
  'get-freedom-holidays': { method: 'GET', path: '/util/freedom-holidays/{year}' },
  'get-freedom-holidays-of-month': { method: 'GET', path: '/util/freedom-holidays/{month}/{year}' },
  'get-funded-by': { method: 'GET', path: '/dropdown/appfeepd.bso/get-dropdown' },
  'get-help': { method: 'GET', path: '/help' },
  'get-help-of-category': { method: 'GET', path: '/help/category/{list}' },
  'get-help-videos': { method: 'GET', path: '/helpVideo' },
  'get-help-videos-of-keyword': { method: 'GET', path: '/helpVideo/keyword/{keyword}' },
  'get-images': { method: 'GET', path: '/resources/images' },
  'get-import': { method: 'GET', path: '/loan/{loanId}/imports/{importId}' },
  'get-imports': { method: 'GET', path: '/loan/{loanId}/imports' },
  'get-initial-closing': { method: 'GET', path: '/closing/{loanId}/initial-closing' },
  'get-intent-to-proceed': { method: 'GET', path: '/le/{loanId}/intent-to-proceed' },
  'get-is-admin': { method: 'GET', path: '/user/is-admin' },
  'get-is-disclosure-coordinator': { method: 'GET', path: '/user/is-disclosure-coordinator' },
  'get-is-federal-holiday': { method: 'GET', path: '/util/is-federal-holiday/{day}/{month}/{year}' },
  'get-is-new-admin': { method: 'GET', path: '/user/admin/is-new-admin' },
  'get-is-password-expired': { method: 'GET', path: '/user/is-password-expired' },
  'get-legal-holds': { method: 'GET', path: '/loan/{loanId}/legal-holds' },
  'get-lender-paper-file': { method: 'GET', path: '/package-papers/{paperId}/file', replyKind: 'file' },
  'get-lender-papers': { method: 'GET', path: '/package-papers' },
  'get-loan-actions': { method: 'GET', path: '/loan/{loanId}/actions' },
  'get-loan-activity': { method: 'GET', path: '/loan/{loanId}/activity' },
  'get-loan-as-of': { method: 'GET', path: '/loan/{loanId}/as-of/{date}' },
  'get-loan-comments': { method: 'GET', path: '/loan/{loanId}/comments' },
  'get-loan-conditions': { method: 'GET', path: '/loan/{loanId}/conditions' },
  'get-loan-contacts': { method: 'GET', path: '/loan/{loanId}/contacts' },
  'get-loan-details': { method: 'GET', path: '/loan/{loanId}/loan-details' },
  'get-loan-edit': { method: 'GET', path: '/loan/{loanId}/edit' },
  'get-loan-file': { method: 'GET', path: '/document/{loanId}/loan-file/{format}', replyKind: 'file' },
  'get-loan-file-losses': { method: 'GET', path: '/document/{loanId}/loan-file/{format}/losses' },
  'get-loan-milestones': { method: 'GET', path: '/loan/{loanId}/milestones' },
  'get-loan-next-actions': { method: 'GET', path: '/loan/{loanId}/next-actions' },
  'get-loan-overview': { method: 'GET', path: '/loan/{loanId}/overview' },
  'get-loan-papers': { method: 'GET', path: '/package/{loanId}/papers' },
  'get-loan-payment': { method: 'GET', path: '/loan/{loanId}/get-loan-payment' },
  'get-loan-people': { method: 'GET', path: '/loan/{loanId}/people' },
  'get-loan-review-summary': { method: 'GET', path: '/loan/{loanId}/loan-review-summary', replyKind: 'file' },
  'get-loan-status-history': { method: 'GET', path: '/util/{loanId}/loan-status-history' },
  'get-loan-usda': { method: 'GET', path: '/loan/{loanId}/usda' },
  'get-lock': { method: 'GET', path: '/lock/{loanId}' },
  'get-lock-confirmation': { method: 'GET', path: '/lock/{loanId}/confirmation', replyKind: 'file' },
  'get-lock-policies': { method: 'GET', path: '/lock-policies' },
  'get-lock-policy': { method: 'GET', path: '/lock-policies/{version}' },
  'get-lock-warnings': { method: 'GET', path: '/lock-warnings' },
  'get-manage-scenario': { method: 'GET', path: '/managescenario/get-manage-scenario' },
  'get-mi-data': { method: 'GET', path: '/mi/{loanId}/get-mi-data' },
  'get-mi-quotes': { method: 'GET', path: '/mi/{loanId}/get-mi-quotes' },
  'get-mismo-data': { method: 'GET', path: '/loan/{loanId}/mismo-data' },
  'get-my-day': { method: 'GET', path: '/dashboard/my-day' },
  'get-natural-disaster': { method: 'GET', path: '/resources/natural-disaster' },
  'get-news': { method: 'GET', path: '/resources/news' },
  'get-news-categories': { method: 'GET', path: '/resources/news-categories' },
  'get-open-refunds': { method: 'GET', path: '/closing-refunds/open' },
  'get-open-site-alerts': { method: 'GET', path: '/alerts/site/open' },
  'get-operation': { method: 'GET', path: '/admin/operation' },
  'get-order': { method: 'GET', path: '/order/{loanId}/{orderId}' },
  'get-outside-estimate': { method: 'GET', path: '/le/{loanId}/outside-estimate/{sequence}', replyKind: 'file' },
  'get-payoff-request': { method: 'GET', path: '/payoff/{loanId}/payoff-request' },
  'get-people': { method: 'GET', path: '/admin/people' },
  'get-person': { method: 'GET', path: '/admin/people/{personId}' },
  'get-person-requests': { method: 'GET', path: '/admin/person-requests' },
  'get-pipeline-list': { method: 'GET', path: '/pipeline/list' },
  'get-pipeline-lookup-lastname': { method: 'GET', path: '/pipeline/lookup/lastname/{name}' },
  'get-pipeline-lookup-loan': { method: 'GET', path: '/pipeline/lookup/loan/{loanId}' },
  'get-pipeline-settings': { method: 'GET', path: '/pipeline/settings' },
  'get-pipeline-views': { method: 'GET', path: '/pipeline/views' },
  'get-pkg': { method: 'GET', path: '/register/{loanId}/get-pkg' },
  'get-portal-settings': { method: 'GET', path: '/admin/settings' },
  'get-previous-le': { method: 'GET', path: '/le/{loanId}/previous-le' },
  'get-products': { method: 'GET', path: '/util/products' },
  'get-programs': { method: 'GET', path: '/util/{productId}/programs' },
  'get-published-guide-url': { method: 'GET', path: '/util/published-guide-url' },
  'get-purchase-advice': { method: 'GET', path: '/closing/{loanId}/purchase-advice' },
  'get-purchase-advice-file': { method: 'GET', path: '/closing/{loanId}/purchase-advice/{sequence}/file', replyKind: 'file' },
  'get-quotes': { method: 'GET', path: '/quote/{loanId}/quotes' },
  'get-rate-sheet': { method: 'GET', path: '/rate-sheets/{versionId}' },
  'get-rate-sheet-changes': { method: 'GET', path: '/rate-sheets/{versionId}/changes' },
  'get-rate-sheet-file': { method: 'GET', path: '/rate-sheets/{versionId}/file', replyKind: 'file' },
  'get-rate-sheets': { method: 'GET', path: '/resources/rate-sheets' },
  'get-reference-lists': { method: 'GET', path: '/dropdown/lists' },
  'get-remaining-escrow': { method: 'GET', path: '/le/{loanId}/get-remaining-escrow' },
  'get-reminder-mail': { method: 'GET', path: '/reminder-mail' },
  'get-report-choices': { method: 'GET', path: '/dashboard/warehouse-report/choices' },
  'get-report-file': { method: 'GET', path: '/dashboard/warehouse-report/file', replyKind: 'file' },
  'get-report-loans': { method: 'GET', path: '/dashboard/warehouse-report/loans' },
  'get-report-views': { method: 'GET', path: '/dashboard/report-views' },
  'get-resends': { method: 'GET', path: '/le/{loanId}/resends' },
  'get-resource-products': { method: 'GET', path: '/resources/products' },
  'get-rush-flag': { method: 'GET', path: '/rush/get-rush-flag/{loanId}' },
  'get-second-look': { method: 'GET', path: '/disclosure-desk/{loanId}/second-look/{form}' },
  'get-seller-disclosure': { method: 'GET', path: '/closing/{loanId}/seller-disclosure', replyKind: 'file' },
  'get-sent-closing-disclosure': { method: 'GET', path: '/closing/{loanId}/closing-disclosure/{version}', replyKind: 'file' },
  'get-sent-disclosure': { method: 'GET', path: '/le/{loanId}/sent-disclosure/{version}', replyKind: 'file' },
  'get-sent-paper': { method: 'GET', path: '/package/{loanId}/sent/{form}/{version}/{position}', replyKind: 'file' },
  'get-service-desk': { method: 'GET', path: '/util/service-desk' },
  'get-site-alerts': { method: 'GET', path: '/alerts/site' },
  'get-starter-sheet': { method: 'GET', path: '/starter-rate-sheet', replyKind: 'file' },
  'get-table': { method: 'GET', path: '/tables/{tableId}' },
  'get-table-file': { method: 'GET', path: '/tables/kinds/{kind}/file', replyKind: 'file' },
  'get-tracking-item': { method: 'GET', path: '/loan/{loanId}/tracking-item/{name}' },
  'get-tracking-item-list': { method: 'GET', path: '/loan/{loanId}/tracking-item-list' },
  'get-trid-dates': { method: 'GET', path: '/le/{loanId}/get-trid-dates' },
  'get-turn-times': { method: 'GET', path: '/resources/turn-times' },
  'get-ucd-check': { method: 'GET', path: '/closing/{loanId}/closing-disclosure/{version}/ucd-check' },
  'get-ucd-file': { method: 'GET', path: '/closing/{loanId}/closing-disclosure/{version}/ucd', replyKind: 'file' },
  'get-upload-history': { method: 'GET', path: '/document/{loanId}/upload-history' },
  'get-upload-parts': { method: 'GET', path: '/upload-parts/{sha256}' },
  'get-user-accounts': { method: 'GET', path: '/user/admin/user-accounts' },
  'get-user-copy': { method: 'GET', path: '/admin/person-requests/{requestId}/copy', replyKind: 'file' },
  'get-user-profile': { method: 'GET', path: '/user/profile' },
  'get-warehouse-info': { method: 'GET', path: '/le/{loanId}/warehouse-info' },
  'get-warehouse-report': { method: 'GET', path: '/dashboard/warehouse-report' },
  'get-way-of-issuing': { method: 'GET', path: '/le/{loanId}/way-of-issuing' },
  'get-webhook-deliveries': { method: 'GET', path: '/webhooks/{subscriptionId}/deliveries' },
  'get-webhook-delivery': { method: 'GET', path: '/webhooks/{subscriptionId}/deliveries/{eventId}' },
  'get-webhooks': { method: 'GET', path: '/webhooks' },
  'get-wholesale-process': { method: 'GET', path: '/resources/wholesale-process' },
  'get-wholesale-process-steps': { method: 'GET', path: '/resources/wholesale-process-steps' },
  'get-written-list': { method: 'GET', path: '/quote/{loanId}/written-list', replyKind: 'file' },
  'get-zip': { method: 'GET', path: '/zip/{zip}' },
  'give-delegation': { method: 'POST', path: '/user/delegations', command: true },
  'hierarchy-branch-list': { method: 'GET', path: '/hierarchy/branche-list/{regionId}' },
  'hierarchy-brokerage-list': { method: 'GET', path: '/hierarchy/brokerage-list/{branchId}' },
  'hierarchy-region-list': { method: 'GET', path: '/hierarchy/region-list' },
  'hold-initial-closing': { method: 'PUT', path: '/closing/{loanId}/initial-closing/hold', command: true },
  'invite-person': { method: 'POST', path: '/admin/people', command: true },
  'is-effective': { method: 'GET', path: '/util/is-effective/{rule}' },
  'is-excluded-provider': { method: 'PUT', path: '/quote/is-excluded-provider' },
  'issue-purchase-advice': { method: 'POST', path: '/closing/{loanId}/purchase-advice', command: true },
  'keep-golden': { method: 'PUT', path: '/rate-sheets/{versionId}/golden/{goldenId}/keep', command: true },
  'lift-legal-hold': { method: 'PUT', path: '/loan/{loanId}/legal-hold/lifted', command: true },
  'list-content': { method: 'GET', path: '/content' },
  'list-rate-sheets': { method: 'GET', path: '/rate-sheets' },
  'list-tables': { method: 'GET', path: '/tables' },
  'loan-1003': { method: 'GET', path: '/loan/{loanId}/1003', replyKind: 'file' },
  'lock-history': { method: 'GET', path: '/lock/{loanId}/history' },
  'lock-rates': { method: 'GET', path: '/lock/{loanId}/rates' },
  'log-out': { method: 'POST', path: '/util/log-out' },
  'make-finding-conditions': { method: 'POST', path: '/loan/{loanId}/conditions/of-findings', command: true },
  'mark-to-market': { method: 'GET', path: '/lock-desk/mark-to-market' },
  'merge-documents': { method: 'PUT', path: '/document/{loanId}/merge', command: true },
  'new-appraisal-order': { method: 'PUT', path: '/appraisal/{loanId}/new-order', command: true },
  'new-loan': { method: 'PUT', path: '/register/new-loan', command: true },
  'new-urla-loan': { method: 'PUT', path: '/register/new-urla-loan', command: true },
  'nmls': { method: 'GET', path: '/util/nmls/{nmlsId}' },
  'nmls-check': { method: 'GET', path: '/util/nmls/nmls-check/' },
  'open-audit-package': { method: 'PUT', path: '/loan/{loanId}/post-close-audit/{packageId}/opening', command: true },
  'order-again': { method: 'PUT', path: '/order/{loanId}/{orderId}/again', command: true },
  'order-credit': { method: 'PUT', path: '/credit/{loanId}/order', command: true },
  'order-dual-aus': { method: 'POST', path: '/dualaus/{loanId}/order-dual-aus', command: true },
  'order-fha-case': { method: 'PUT', path: '/loan/{loanId}/order-fha-case', command: true },
  'perform-eligibility-check': { method: 'PUT', path: '/loan/{loanId}/edit/perform-eligibility-check' },
  'ping-webhook': { method: 'POST', path: '/webhooks/{subscriptionId}/ping', command: true },
  'place-legal-hold': { method: 'PUT', path: '/loan/{loanId}/legal-hold', command: true },
  'policy-types': { method: 'GET', path: '/lock/{loanId}/policy-types' },
  'post-anticipated-closing-dates': { method: 'POST', path: '/register/anticipated-closing-dates' },
  'post-page-visit': { method: 'POST', path: '/util/page-visit' },
  'post-pipeline-facets': { method: 'POST', path: '/pipeline/facets' },
  'post-pipeline-list': { method: 'POST', path: '/pipeline/list' },
  'post-pipeline-settings': { method: 'POST', path: '/pipeline/settings', command: true },
  'post-pipeline-view': { method: 'POST', path: '/pipeline/views', command: true },
  'post-report-view': { method: 'POST', path: '/dashboard/report-views', command: true },
  'pre-disclose': { method: 'GET', path: '/register/{loanId}/pre-disclose' },
  'pre-purchase-date-update': { method: 'PUT', path: '/cdactivity/pre-purchase-date-update/{loanId}', command: true },
  'prepare-audit-package': { method: 'PUT', path: '/loan/{loanId}/post-close-audit', command: true },
  'preview-borrower-erasure': { method: 'GET', path: '/loan/{loanId}/person-requests/{requestId}/preview' },
  'preview-closing-disclosure': { method: 'GET', path: '/closing/{loanId}/preview-closing-disclosure', replyKind: 'file' },
  'preview-disclosure': { method: 'GET', path: '/le/{loanId}/preview', replyKind: 'file' },
  'preview-edits': { method: 'PUT', path: '/loan/{loanId}/edit/preview' },
  'preview-user-erasure': { method: 'GET', path: '/admin/person-requests/{requestId}/preview' },
  'price-and-lock-loan': { method: 'POST', path: '/loan/{loanId}/price-and-lock-loan', command: true },
  'price-loan': { method: 'POST', path: '/loan/{loanId}/price-loan' },
  'product-lpmi': { method: 'GET', path: '/util/product-lpmi' },
  'product-pricing-grid': { method: 'GET', path: '/loan/{loanId}/{productId}/product-pricing-grid' },
  'propose-change': { method: 'PUT', path: '/coc/{loanId}/propose', command: true },
  'propose-golden-withdrawal': { method: 'POST', path: '/rate-sheets/{versionId}/golden/{goldenId}/withdrawal', command: true },
  'propose-table': { method: 'POST', path: '/tables', command: true },
  'put-broker-loan-details': { method: 'PUT', path: '/le/{loanId}/broker-loan-details', command: true },
  'put-calendar-feed': { method: 'PUT', path: '/dashboard/calendar-feed', command: true },
  'put-closing-date': { method: 'PUT', path: '/loan/{loanId}/closing-date/{date}', command: true },
  'put-comments-read': { method: 'PUT', path: '/loan/{loanId}/comments-read', command: true },
  'put-condition-mail': { method: 'PUT', path: '/condition-mail', command: true },
  'put-contact-summary': { method: 'PUT', path: '/loan/{loanId}/contact-summary', command: true },
  'put-custom-loan-data': { method: 'PUT', path: '/loan/{loanId}/custom-loan-data', command: true },
  'put-edit-profile': { method: 'PUT', path: '/user/edit-profile', command: true },
  'put-fha-case-number': { method: 'PUT', path: '/loan/{loanId}/fha-case-number', command: true },
  'put-loan-comment': { method: 'PUT', path: '/loan/{loanId}/comments', command: true, bodyKind: 'text' },
  'put-loan-edit': { method: 'PUT', path: '/loan/{loanId}/edit', command: true },
  'put-loan-people': { method: 'PUT', path: '/loan/{loanId}/people', command: true },
  'put-loan-presence': { method: 'PUT', path: '/loan/{loanId}/presence' },
  'put-loan-status': { method: 'PUT', path: '/loan/{loanId}/loan-status/{status}', command: true },
  'put-lock-policy-in-force': { method: 'POST', path: '/lock-policies', command: true },
  'put-lock-warnings': { method: 'PUT', path: '/lock-warnings', command: true },
  'put-quotes': { method: 'PUT', path: '/quote/{loanId}/quotes', command: true },
  'put-reminder-mail': { method: 'PUT', path: '/reminder-mail', command: true },
  'put-table-in-force': { method: 'PUT', path: '/tables/{tableId}/in-force', command: true },
  'put-tracking-item': { method: 'PUT', path: '/loan/{loanId}/tracking-item/{name}/{status}', command: true },
  'put-turn-time-promise': { method: 'PUT', path: '/turn-times/{step}', command: true },
  'put-upload-part': { method: 'PUT', path: '/upload-parts/{sha256}/{beginsAt}', bodyKind: 'multipart' },
  'put-vested-party': { method: 'PUT', path: '/register/{loanId}/vested-party', command: true },
  'rate-sheet-grid': { method: 'GET', path: '/resources/rate-sheets/{versionId}/grid', replyKind: 'file' },
  'ratequote-authorized': { method: 'GET', path: '/ratequote/authorized' },
  'ratequote-eligibility': { method: 'POST', path: '/ratequote/eligibility' },
  'ratequote-explain-price': { method: 'GET', path: '/ratequote/{quoteId}/explain-price' },
  'ratequote-is-priceit-mi-eligible': { method: 'GET', path: '/ratequote/is-priceit-mi-eligible' },
  'ratequote-pdf': { method: 'GET', path: '/ratequote/{quoteId}/pdf', replyKind: 'file' },
  'ratequote-quotes': { method: 'POST', path: '/ratequote/quotes' },
  'ratequote-totals': { method: 'POST', path: '/ratequote/totals' },
  'read-application-file': { method: 'POST', path: '/util/ulad-xml-to-json/', bodyKind: 'multipart' },
  'read-table-workbook': { method: 'POST', path: '/tables/rows-of-workbook', bodyKind: 'multipart' },
  'record-appraisal-copy': { method: 'PUT', path: '/appraisal/{loanId}/copy', command: true },
  'record-closing-receipt': { method: 'PUT', path: '/closing/{loanId}/closing-disclosure-receipt', command: true },
  'record-consent': { method: 'PUT', path: '/credit/{loanId}/consent', command: true },
  'record-copy-waiver': { method: 'PUT', path: '/appraisal/{loanId}/copy-waiver', command: true },
  'record-intent-to-proceed': { method: 'PUT', path: '/le/{loanId}/intent-to-proceed', command: true },
  'record-outside-estimate': { method: 'POST', path: '/le/{loanId}/outside-estimate/{sentOn}/{deliveryMethod}', command: true, bodyKind: 'multipart' },
  'record-paper-sent': { method: 'PUT', path: '/le/{loanId}/paper-sent', command: true },
  'record-refund': { method: 'POST', path: '/closing/{loanId}/refunds', command: true },
  'record-resale': { method: 'PUT', path: '/appraisal/{loanId}/resale', command: true },
  'record-settlement-change': { method: 'POST', path: '/closing/{loanId}/settlement-changes', command: true },
  'relock': { method: 'PUT', path: '/lock/{loanId}/{relockDesc}/relock', command: true },
  'relock-periods': { method: 'GET', path: '/lock/{loanId}/relock-periods' },
  'remove-document': { method: 'PUT', path: '/document/{loanId}/documents/{documentId}/remove', command: true },
  'renegotiate': { method: 'PUT', path: '/lock/{loanId}/renegotiate', command: true },
  'reopen-condition': { method: 'PUT', path: '/loan/{loanId}/conditions/{number}/reopen', command: true },
  'replay-webhook': { method: 'POST', path: '/webhooks/{subscriptionId}/replay', command: true },
  'request-borrower-data': { method: 'PUT', path: '/loan/{loanId}/person-requests', command: true },
  'request-disclosure': { method: 'PUT', path: '/le/{loanId}/request-disclosure', command: true },
  'request-lock': { method: 'POST', path: '/lock/{loanId}/request-lock', command: true },
  'request-payoff': { method: 'PUT', path: '/payoff/{loanId}/payoff-request', command: true },
  'request-reconsideration': { method: 'PUT', path: '/appraisal/{loanId}/reconsideration', command: true },
  'request-user-data': { method: 'PUT', path: '/admin/people/{personId}/person-requests', command: true },
  'resend-disclosures': { method: 'PUT', path: '/le/{loanId}/resend-disclosures', command: true },
  'reset-sign-in': { method: 'POST', path: '/admin/people/{personId}/reset-sign-in', command: true },
  'respond-to-condition': { method: 'PUT', path: '/loan/{loanId}/conditions/{number}/respond', command: true },
  'restore-content': { method: 'POST', path: '/content/restore', command: true },
  'restore-rate-sheet': { method: 'POST', path: '/rate-sheets/{versionId}/restore', command: true },
  'restrict-loan-estimate': { method: 'GET', path: '/restrict/{loanId}/loan-estimate' },
  'restrict-lock-loan': { method: 'GET', path: '/restrict/{loanId}/lock-loan' },
  'restrict-register-prequal': { method: 'GET', path: '/restrict/register-prequal' },
  'restrict-wp-isp': { method: 'GET', path: '/restrict/{loanId}/wp-isp' },
  'return-change': { method: 'PUT', path: '/coc/{loanId}/return', command: true },
  'review-appraisal': { method: 'PUT', path: '/appraisal/{loanId}/review', command: true },
  'review-condition': { method: 'PUT', path: '/loan/{loanId}/conditions/{number}/review', command: true },
  'review-document': { method: 'PUT', path: '/document/{loanId}/documents/{documentId}/review', command: true },
  'revoke-api-key': { method: 'PUT', path: '/admin/api-keys/{keyId}/revoked', command: true },
  'revoke-delegation': { method: 'PUT', path: '/user/delegations/{delegationId}/revoked', command: true },
  'rotate-pages': { method: 'PUT', path: '/document/{loanId}/documents/{documentId}/rotate', command: true },
  'rotate-webhook-secret': { method: 'POST', path: '/webhooks/{subscriptionId}/secret', command: true },
  'run-qm-rule': { method: 'GET', path: '/util/run-qm-rule/{loanId}' },
  'run-rule': { method: 'GET', path: '/util/run-rule/{loanId}/{ruleName}' },
  'save-application': { method: 'PUT', path: '/loan/{loanId}/application', command: true },
  'save-aus-settings': { method: 'POST', path: '/dualaus/save-aus-settings', command: true },
  'save-broker-doc-details': { method: 'PUT', path: '/disclosure-mgt/broker-doc-details', command: true },
  'save-business-affiliate': { method: 'POST', path: '/disclosure-mgt/business-affiliates', command: true },
  'save-closing-agent': { method: 'POST', path: '/closing-agents', command: true },
  'save-closing-disclosure': { method: 'PUT', path: '/closing/{loanId}/closing-disclosure', command: true },
  'save-content': { method: 'POST', path: '/content', command: true },
  'save-disclosure-data': { method: 'PUT', path: '/le/{loanId}/save-disclosure-data', command: true },
  'save-dual-product': { method: 'PUT', path: '/dualaus/{loanId}/save-dual-product', command: true },
  'save-mi-data': { method: 'PUT', path: '/mi/{loanId}/save-mi-data', command: true },
  'save-portal-settings': { method: 'PUT', path: '/admin/settings', command: true },
  'save-rush-fee': { method: 'PUT', path: '/rush/save-rush-fee/{flag}/{loanId}', command: true },
  'save-section-act': { method: 'PUT', path: '/dualaus/{loanId}/save-section-act', command: true },
  'save-stacking-order': { method: 'PUT', path: '/loan/{loanId}/post-close-audit/stacking-order', command: true },
  'schedule-closing': { method: 'PUT', path: '/closing/{loanId}/schedule', command: true },
  'search-documents': { method: 'GET', path: '/documents/search' },
  'select-provider': { method: 'PUT', path: '/quote/{loanId}/select-provider', command: true },
  'send-borrower-letter': { method: 'PUT', path: '/le/{loanId}/borrower-letter', command: true },
  'send-closing-disclosure': { method: 'PUT', path: '/closing/{loanId}/send-closing-disclosure', command: true },
  'send-disclosure': { method: 'PUT', path: '/le/{loanId}/send-disclosure', command: true },
  'send-payment-link': { method: 'PUT', path: '/appraisal/{loanId}/payment-letter', command: true },
  'service-provider': { method: 'GET', path: '/quote/{loanId}/{serviceType}/service-provider' },
  'service-type-name': { method: 'GET', path: '/quote/{feeNumber}/service-type-name' },
  'set-loan-tpo': { method: 'PUT', path: '/le/{loanId}/set-loan-tpo', command: true },
  'set-manage-scenario': { method: 'POST', path: '/managescenario/set-manage-scenario', command: true },
  'set-pkg': { method: 'PUT', path: '/register/{loanId}/set-pkg', command: true },
  'show-manual-reg': { method: 'GET', path: '/util/show-manual-reg' },
  'simulate-closing': { method: 'GET', path: '/lock/{loanId}/simulate-closing' },
  'split-document': { method: 'PUT', path: '/document/{loanId}/documents/{documentId}/split', command: true },
  'start-mark-to-market': { method: 'POST', path: '/lock-desk/mark-to-market', command: true },
  'support-fnm32': { method: 'GET', path: '/util/support-fnm32/{date}' },
  'suspend-person': { method: 'PUT', path: '/admin/people/{personId}/suspended', command: true },
  'take-appraised-value': { method: 'PUT', path: '/appraisal/{loanId}/value', command: true },
  'take-back-borrower-request': { method: 'PUT', path: '/document/{loanId}/borrower-requests/{requestId}/take-back', command: true },
  'tax-questions': { method: 'GET', path: '/quote/{loanId}/tax-questions' },
  'transfer-appraisal-in': { method: 'POST', path: '/appraisal/{loanId}/transfer-in', command: true, bodyKind: 'multipart' },
  'transfer-appraisal-out': { method: 'PUT', path: '/appraisal/{loanId}/transfer-out', command: true },
  'transfer-voa': { method: 'GET', path: '/util/transfer-voa/{token}/{loanId}' },
  'transform-product': { method: 'GET', path: '/dualaus/transform-product' },
  'try-mail': { method: 'POST', path: '/admin/first-day/mail', command: true },
  'undo-import': { method: 'PUT', path: '/loan/{loanId}/imports/{importId}/undo', command: true },
  'unschedule-rate-sheet': { method: 'PUT', path: '/rate-sheets/{versionId}/unschedule', command: true },
  'update-deposit': { method: 'POST', path: '/le/{loanId}/{deposit}/update-deposit', command: true },
  'update-loan': { method: 'PUT', path: '/register/{loanId}/update-loan', command: true },
  'update-preferred-providers': { method: 'POST', path: '/quote/update-preferred-providers', command: true },
  'update-tracking-item': { method: 'PUT', path: '/loan/update-tracking-item', command: true },
  'upload-document': { method: 'POST', path: '/document/{loanId}/upload/UN/{docID}', command: true, bodyKind: 'multipart' },
  'upload-loan-file': { method: 'POST', path: '/document/{loanId}/upload/loan-file', command: true, bodyKind: 'multipart' },
  'upload-rate-sheet': { method: 'POST', path: '/rate-sheets', command: true, bodyKind: 'multipart' },
  'verify-buydown-product': { method: 'PUT', path: '/register/verify-buydown-product' },
  'verify-extension': { method: 'GET', path: '/lock/{loanId}/{extensionDesc}/verify-extension' },
  'verify-float-down': { method: 'GET', path: '/lock/{loanId}/{selectedRate}/verify-float-down' },
  'verify-lock': { method: 'POST', path: '/loan/{loanId}/verify-lock', command: true },
  'verify-rate-change': { method: 'GET', path: '/lock/{loanId}/{selectedRate}/verify-rate-change' },
  'verify-relock': { method: 'GET', path: '/lock/{loanId}/{relockDesc}/verify-relock' },
  'verify-renegotiation': { method: 'GET', path: '/lock/{loanId}/verify-renegotiation' },
  'void-refund': { method: 'PUT', path: '/closing/{loanId}/refunds/{sequence}/void', command: true },
  'void-settlement-change': { method: 'PUT', path: '/closing/{loanId}/settlement-changes/{sequence}/void', command: true },
  'whole-loan-file': { method: 'POST', path: '/document/{loanId}/whole-loan-file/{format}', command: true },
  'whole-number': { method: 'POST', path: '/loan/{loanId}/whole-number', command: true },
  'withdraw-borrower-erasure': { method: 'PUT', path: '/loan/{loanId}/person-requests/{requestId}/withdrawal', command: true },
  'withdraw-compensation-plan': { method: 'POST', path: '/compensation-plans/{planId}/withdraw', command: true },
  'withdraw-golden': { method: 'PUT', path: '/rate-sheets/{versionId}/golden/{goldenId}/withdraw', command: true },
  'withdraw-news': { method: 'POST', path: '/content/withdraw', command: true },
  'withdraw-table': { method: 'DELETE', path: '/tables/{tableId}', command: true },
  'withdraw-user-erasure': { method: 'PUT', path: '/admin/person-requests/{requestId}/withdrawal', command: true },
} as const;

export interface CallTypesByName {
  'accept-import': TypesOf<typeof acceptImport>;
  'act-for': TypesOf<typeof actFor>;
  'activate-rate-sheet': TypesOf<typeof activateRateSheet>;
  'add-api-key': TypesOf<typeof addApiKey>;
  'add-borrower': TypesOf<typeof addBorrower>;
  'add-branch': TypesOf<typeof addBranch>;
  'add-brokerage': TypesOf<typeof addBrokerage>;
  'add-compensation-plan': TypesOf<typeof addCompensationPlan>;
  'add-content-picture': TypesOf<typeof addContentPicture>;
  'add-lender-paper': TypesOf<typeof addLenderPaper>;
  'add-license': TypesOf<typeof addLicense>;
  'add-loan-condition': TypesOf<typeof addLoanCondition>;
  'add-service': TypesOf<typeof addService>;
  'add-site-alert': TypesOf<typeof addSiteAlert>;
  'add-webhook': TypesOf<typeof addWebhook>;
  'amc-providers': TypesOf<typeof amcProviders>;
  'answer-inquiry': TypesOf<typeof answerInquiry>;
  'anti-steering': TypesOf<typeof antiSteering>;
  'anti-steering-pdf': TypesOf<typeof antiSteeringPdf>;
  'apply-fee-quote-to-disclosure-data': TypesOf<typeof applyFeeQuoteToDisclosureData>;
  'appraisal-companies': TypesOf<typeof appraisalCompanies>;
  'appraisal-order-details': TypesOf<typeof appraisalOrderDetails>;
  'appraisal-report': TypesOf<typeof appraisalReport>;
  'appraisal-tracking': TypesOf<typeof appraisalTracking>;
  'approval-form': TypesOf<typeof approvalForm>;
  'approve-rate-sheet': TypesOf<typeof approveRateSheet>;
  'arm-margin': TypesOf<typeof armMargin>;
  'ask-borrower': TypesOf<typeof askBorrower>;
  'ask-mi-quotes': TypesOf<typeof askMiQuotes>;
  'ask-second-look': TypesOf<typeof askSecondLook>;
  'assign-disclosure': TypesOf<typeof assignDisclosure>;
  'associate-report': TypesOf<typeof associateReport>;
  'au-findings': TypesOf<typeof auFindings>;
  'available-service-types': TypesOf<typeof availableServiceTypes>;
  'bind-documents': TypesOf<typeof bindDocuments>;
  'borrower-names': TypesOf<typeof borrowerNames>;
  'broker-preferred-providers': TypesOf<typeof brokerPreferredProviders>;
  'cache-disclosure-data': TypesOf<typeof cacheDisclosureData>;
  'calculate-rush-fee': TypesOf<typeof calculateRushFee>;
  'can-register-urla-loan': TypesOf<typeof canRegisterUrlaLoan>;
  'can-update-disc-mgmt': TypesOf<typeof canUpdateDiscMgmt>;
  'cancel-order': TypesOf<typeof cancelOrder>;
  'change-account': TypesOf<typeof changeAccount>;
  'change-branch': TypesOf<typeof changeBranch>;
  'change-brokerage': TypesOf<typeof changeBrokerage>;
  'change-document': TypesOf<typeof changeDocument>;
  'change-person': TypesOf<typeof changePerson>;
  'change-pipeline-view': TypesOf<typeof changePipelineView>;
  'change-rate': TypesOf<typeof changeRate>;
  'change-region': TypesOf<typeof changeRegion>;
  'change-report-view': TypesOf<typeof changeReportView>;
  'change-webhook': TypesOf<typeof changeWebhook>;
  'check-lock-policy': TypesOf<typeof checkLockPolicy>;
  'choose-closing-agent': TypesOf<typeof chooseClosingAgent>;
  'choose-mi-quote': TypesOf<typeof chooseMiQuote>;
  'clear-cache': TypesOf<typeof clearCache>;
  'closing-conditions': TypesOf<typeof closingConditions>;
  'confirm-borrower-erasure': TypesOf<typeof confirmBorrowerErasure>;
  'confirm-user-erasure': TypesOf<typeof confirmUserErasure>;
  'confirm-wire-instructions': TypesOf<typeof confirmWireInstructions>;
  'county-income-list': TypesOf<typeof countyIncomeList>;
  'credit-file': TypesOf<typeof creditFile>;
  'decide-change': TypesOf<typeof decideChange>;
  'decide-fee-review': TypesOf<typeof decideFeeReview>;
  'decide-reconsideration': TypesOf<typeof decideReconsideration>;
  'delete-manage-scenario': TypesOf<typeof deleteManageScenario>;
  'delete-pipeline-view': TypesOf<typeof deletePipelineView>;
  'delete-preferred-providers': TypesOf<typeof deletePreferredProviders>;
  'delete-report-view': TypesOf<typeof deleteReportView>;
  'delete-service': TypesOf<typeof deleteService>;
  'desk-accept-counter': TypesOf<typeof deskAcceptCounter>;
  'desk-approve': TypesOf<typeof deskApprove>;
  'desk-ask': TypesOf<typeof deskAsk>;
  'desk-claim': TypesOf<typeof deskClaim>;
  'desk-counter': TypesOf<typeof deskCounter>;
  'desk-decline-counter': TypesOf<typeof deskDeclineCounter>;
  'desk-deny': TypesOf<typeof deskDeny>;
  'desk-expiring': TypesOf<typeof deskExpiring>;
  'desk-exposure': TypesOf<typeof deskExposure>;
  'desk-queue': TypesOf<typeof deskQueue>;
  'desk-release': TypesOf<typeof deskRelease>;
  'desk-request': TypesOf<typeof deskRequest>;
  'desk-requests-of-loan': TypesOf<typeof deskRequestsOfLoan>;
  'desk-withdraw': TypesOf<typeof deskWithdraw>;
  'discard-rate-sheet': TypesOf<typeof discardRateSheet>;
  'du-findings': TypesOf<typeof duFindings>;
  'dualaus-option': TypesOf<typeof dualausOption>;
  'dualaus-persist-get': TypesOf<typeof dualausPersistGet>;
  'dualaus-persist-put': TypesOf<typeof dualausPersistPut>;
  'end-business-affiliate': TypesOf<typeof endBusinessAffiliate>;
  'end-disclosure-request': TypesOf<typeof endDisclosureRequest>;
  'end-lender-paper': TypesOf<typeof endLenderPaper>;
  'end-license': TypesOf<typeof endLicense>;
  'end-person-sessions': TypesOf<typeof endPersonSessions>;
  'end-second-look': TypesOf<typeof endSecondLook>;
  'end-session': TypesOf<typeof endSession>;
  'end-site-alert': TypesOf<typeof endSiteAlert>;
  'enter-wire-instructions': TypesOf<typeof enterWireInstructions>;
  'entity-tracking-item': TypesOf<typeof entityTrackingItem>;
  'explain-golden': TypesOf<typeof explainGolden>;
  'explain-price': TypesOf<typeof explainPrice>;
  'extend': TypesOf<typeof extendLock>;
  'extension-periods': TypesOf<typeof extensionPeriods>;
  'find-by-borrower-number': TypesOf<typeof findByBorrowerNumber>;
  'find-people': TypesOf<typeof findPeople>;
  'find-persons': TypesOf<typeof findPersons>;
  'float-down': TypesOf<typeof floatDown>;
  'float-down-rates': TypesOf<typeof floatDownRates>;
  'generate-disclosure': TypesOf<typeof generateDisclosure>;
  'get-access-log': TypesOf<typeof getAccessLog>;
  'get-access-log-file': TypesOf<typeof getAccessLogFile>;
  'get-account-journal': TypesOf<typeof getAccountJournal>;
  'get-account-journal-file': TypesOf<typeof getAccountJournalFile>;
  'get-ae-details': TypesOf<typeof getAeDetails>;
  'get-alerts-list': TypesOf<typeof getAlertsList>;
  'get-anticipated-closing-dates': TypesOf<typeof getAnticipatedClosingDates>;
  'get-api-keys': TypesOf<typeof getApiKeys>;
  'get-appraisal-transfer': TypesOf<typeof getAppraisalTransfer>;
  'get-audit-index': TypesOf<typeof getAuditIndex>;
  'get-audit-info': TypesOf<typeof getAuditInfo>;
  'get-audit-package': TypesOf<typeof getAuditPackage>;
  'get-aus-settings': TypesOf<typeof getAusSettings>;
  'get-borrower-copy': TypesOf<typeof getBorrowerCopy>;
  'get-borrower-deliveries': TypesOf<typeof getBorrowerDeliveries>;
  'get-borrower-requests': TypesOf<typeof getBorrowerRequests>;
  'get-broker-data': TypesOf<typeof getBrokerData>;
  'get-broker-doc-details': TypesOf<typeof getBrokerDocDetails>;
  'get-broker-loan-details': TypesOf<typeof getBrokerLoanDetails>;
  'get-brokerage': TypesOf<typeof getBrokerage>;
  'get-brokerage-employees': TypesOf<typeof getBrokerageEmployees>;
  'get-brokerages': TypesOf<typeof getBrokerages>;
  'get-business-affiliates': TypesOf<typeof getBusinessAffiliates>;
  'get-cache-details': TypesOf<typeof getCacheDetails>;
  'get-calendar-feed': TypesOf<typeof getCalendarFeed>;
  'get-change-of-circumstance': TypesOf<typeof getChangeOfCircumstance>;
  'get-closing-agents': TypesOf<typeof getClosingAgents>;
  'get-closing-date-moves': TypesOf<typeof getClosingDateMoves>;
  'get-closing-disclosure': TypesOf<typeof getClosingDisclosure>;
  'get-closing-schedule': TypesOf<typeof getClosingSchedule>;
  'get-code-translation': TypesOf<typeof getCodeTranslation>;
  'get-compensation-plans': TypesOf<typeof getCompensationPlans>;
  'get-condition-mail': TypesOf<typeof getConditionMail>;
  'get-config-keys': TypesOf<typeof getConfigKeys>;
  'get-contact-summary': TypesOf<typeof getContactSummary>;
  'get-content-page': TypesOf<typeof getContentPage>;
  'get-content-picture': TypesOf<typeof getContentPicture>;
  'get-content-versions': TypesOf<typeof getContentVersions>;
  'get-covid-19': TypesOf<typeof getCovid19>;
  'get-credit': TypesOf<typeof getCredit>;
  'get-credit-report': TypesOf<typeof getCreditReport>;
  'get-cures': TypesOf<typeof getCures>;
  'get-custom-loan-data': TypesOf<typeof getCustomLoanData>;
  'get-dashboard-authorized': TypesOf<typeof getDashboardAuthorized>;
  'get-dashboard-reports': TypesOf<typeof getDashboardReports>;
  'get-disclosure-data': TypesOf<typeof getDisclosureData>;
  'get-disclosure-history': TypesOf<typeof getDisclosureHistory>;
  'get-disclosure-queue': TypesOf<typeof getDisclosureQueue>;
  'get-document-checklist': TypesOf<typeof getDocumentChecklist>;
  'get-document-file': TypesOf<typeof getDocumentFile>;
  'get-document-names': TypesOf<typeof getDocumentNames>;
  'get-documents': TypesOf<typeof getDocuments>;
  'get-dropdown-list': TypesOf<typeof getDropdownList>;
  'get-dropdowns': TypesOf<typeof getDropdowns>;
  'get-edit-profile': TypesOf<typeof getEditProfile>;
  'get-edit-urla-loan': TypesOf<typeof getEditUrlaLoan>;
  'get-escrow': TypesOf<typeof getEscrow>;
  'get-fair-lending': TypesOf<typeof getFairLending>;
  'get-features': TypesOf<typeof getFeatures>;
  'get-federal-holidays': TypesOf<typeof getFederalHolidays>;
  'get-fee-quote-differences': TypesOf<typeof getFeeQuoteDifferences>;
  'get-fee-review': TypesOf<typeof getFeeReview>;
  'get-fha-case': TypesOf<typeof getFhaCase>;
  'get-field-history': TypesOf<typeof getFieldHistory>;
  'get-field-origins': TypesOf<typeof getFieldOrigins>;
  'get-first-day': TypesOf<typeof getFirstDay>;
  'get-freedom-holidays': TypesOf<typeof getFreedomHolidays>;
  'get-freedom-holidays-of-month': TypesOf<typeof getFreedomHolidaysOfMonth>;
  'get-funded-by': TypesOf<typeof getFundedBy>;
  'get-help': TypesOf<typeof getHelp>;
  'get-help-of-category': TypesOf<typeof getHelpOfCategory>;
  'get-help-videos': TypesOf<typeof getHelpVideos>;
  'get-help-videos-of-keyword': TypesOf<typeof getHelpVideosOfKeyword>;
  'get-images': TypesOf<typeof getImages>;
  'get-import': TypesOf<typeof getImport>;
  'get-imports': TypesOf<typeof getImports>;
  'get-initial-closing': TypesOf<typeof getInitialClosing>;
  'get-intent-to-proceed': TypesOf<typeof getIntentToProceed>;
  'get-is-admin': TypesOf<typeof getIsAdmin>;
  'get-is-disclosure-coordinator': TypesOf<typeof getIsDisclosureCoordinator>;
  'get-is-federal-holiday': TypesOf<typeof getIsFederalHoliday>;
  'get-is-new-admin': TypesOf<typeof getIsNewAdmin>;
  'get-is-password-expired': TypesOf<typeof getIsPasswordExpired>;
  'get-legal-holds': TypesOf<typeof getLegalHolds>;
  'get-lender-paper-file': TypesOf<typeof getLenderPaperFile>;
  'get-lender-papers': TypesOf<typeof getLenderPapers>;
  'get-loan-actions': TypesOf<typeof getLoanActions>;
  'get-loan-activity': TypesOf<typeof getLoanActivity>;
  'get-loan-as-of': TypesOf<typeof getLoanAsOf>;
  'get-loan-comments': TypesOf<typeof getLoanComments>;
  'get-loan-conditions': TypesOf<typeof getLoanConditions>;
  'get-loan-contacts': TypesOf<typeof getLoanContacts>;
  'get-loan-details': TypesOf<typeof getLoanDetails>;
  'get-loan-edit': TypesOf<typeof getLoanEdit>;
  'get-loan-file': TypesOf<typeof getLoanFile>;
  'get-loan-file-losses': TypesOf<typeof getLoanFileLosses>;
  'get-loan-milestones': TypesOf<typeof getLoanMilestones>;
  'get-loan-next-actions': TypesOf<typeof getLoanNextActions>;
  'get-loan-overview': TypesOf<typeof getLoanOverview>;
  'get-loan-papers': TypesOf<typeof getLoanPapers>;
  'get-loan-payment': TypesOf<typeof getLoanPayment>;
  'get-loan-people': TypesOf<typeof getLoanPeople>;
  'get-loan-review-summary': TypesOf<typeof getLoanReviewSummary>;
  'get-loan-status-history': TypesOf<typeof getLoanStatusHistory>;
  'get-loan-usda': TypesOf<typeof getLoanUsda>;
  'get-lock': TypesOf<typeof getLock>;
  'get-lock-confirmation': TypesOf<typeof getLockConfirmation>;
  'get-lock-policies': TypesOf<typeof getLockPolicies>;
  'get-lock-policy': TypesOf<typeof getLockPolicy>;
  'get-lock-warnings': TypesOf<typeof getLockWarnings>;
  'get-manage-scenario': TypesOf<typeof getManageScenario>;
  'get-mi-data': TypesOf<typeof getMiData>;
  'get-mi-quotes': TypesOf<typeof getMiQuotes>;
  'get-mismo-data': TypesOf<typeof getMismoData>;
  'get-my-day': TypesOf<typeof getMyDay>;
  'get-natural-disaster': TypesOf<typeof getNaturalDisaster>;
  'get-news': TypesOf<typeof getNews>;
  'get-news-categories': TypesOf<typeof getNewsCategories>;
  'get-open-refunds': TypesOf<typeof getOpenRefunds>;
  'get-open-site-alerts': TypesOf<typeof getOpenSiteAlerts>;
  'get-operation': TypesOf<typeof getOperation>;
  'get-order': TypesOf<typeof getOrder>;
  'get-outside-estimate': TypesOf<typeof getOutsideEstimate>;
  'get-payoff-request': TypesOf<typeof getPayoffRequest>;
  'get-people': TypesOf<typeof getPeople>;
  'get-person': TypesOf<typeof getPerson>;
  'get-person-requests': TypesOf<typeof getPersonRequests>;
  'get-pipeline-list': TypesOf<typeof getPipelineList>;
  'get-pipeline-lookup-lastname': TypesOf<typeof getPipelineLookupLastname>;
  'get-pipeline-lookup-loan': TypesOf<typeof getPipelineLookupLoan>;
  'get-pipeline-settings': TypesOf<typeof getPipelineSettings>;
  'get-pipeline-views': TypesOf<typeof getPipelineViews>;
  'get-pkg': TypesOf<typeof getPkg>;
  'get-portal-settings': TypesOf<typeof getPortalSettings>;
  'get-previous-le': TypesOf<typeof getPreviousLe>;
  'get-products': TypesOf<typeof getProducts>;
  'get-programs': TypesOf<typeof getPrograms>;
  'get-published-guide-url': TypesOf<typeof getPublishedGuideUrl>;
  'get-purchase-advice': TypesOf<typeof getPurchaseAdvice>;
  'get-purchase-advice-file': TypesOf<typeof getPurchaseAdviceFile>;
  'get-quotes': TypesOf<typeof getQuotes>;
  'get-rate-sheet': TypesOf<typeof getRateSheet>;
  'get-rate-sheet-changes': TypesOf<typeof getRateSheetChanges>;
  'get-rate-sheet-file': TypesOf<typeof getRateSheetFile>;
  'get-rate-sheets': TypesOf<typeof getRateSheets>;
  'get-reference-lists': TypesOf<typeof getReferenceLists>;
  'get-remaining-escrow': TypesOf<typeof getRemainingEscrow>;
  'get-reminder-mail': TypesOf<typeof getReminderMail>;
  'get-report-choices': TypesOf<typeof getReportChoices>;
  'get-report-file': TypesOf<typeof getReportFile>;
  'get-report-loans': TypesOf<typeof getReportLoans>;
  'get-report-views': TypesOf<typeof getReportViews>;
  'get-resends': TypesOf<typeof getResends>;
  'get-resource-products': TypesOf<typeof getResourceProducts>;
  'get-rush-flag': TypesOf<typeof getRushFlag>;
  'get-second-look': TypesOf<typeof getSecondLook>;
  'get-seller-disclosure': TypesOf<typeof getSellerDisclosure>;
  'get-sent-closing-disclosure': TypesOf<typeof getSentClosingDisclosure>;
  'get-sent-disclosure': TypesOf<typeof getSentDisclosure>;
  'get-sent-paper': TypesOf<typeof getSentPaper>;
  'get-service-desk': TypesOf<typeof getServiceDesk>;
  'get-site-alerts': TypesOf<typeof getSiteAlerts>;
  'get-starter-sheet': TypesOf<typeof getStarterSheet>;
  'get-table': TypesOf<typeof getTable>;
  'get-table-file': TypesOf<typeof getTableFile>;
  'get-tracking-item': TypesOf<typeof getTrackingItem>;
  'get-tracking-item-list': TypesOf<typeof getTrackingItemList>;
  'get-trid-dates': TypesOf<typeof getTridDates>;
  'get-turn-times': TypesOf<typeof getTurnTimes>;
  'get-ucd-check': TypesOf<typeof getUcdCheck>;
  'get-ucd-file': TypesOf<typeof getUcdFile>;
  'get-upload-history': TypesOf<typeof getUploadHistory>;
  'get-upload-parts': TypesOf<typeof getUploadParts>;
  'get-user-accounts': TypesOf<typeof getUserAccounts>;
  'get-user-copy': TypesOf<typeof getUserCopy>;
  'get-user-profile': TypesOf<typeof getUserProfile>;
  'get-warehouse-info': TypesOf<typeof getWarehouseInfo>;
  'get-warehouse-report': TypesOf<typeof getWarehouseReport>;
  'get-way-of-issuing': TypesOf<typeof getWayOfIssuing>;
  'get-webhook-deliveries': TypesOf<typeof getWebhookDeliveries>;
  'get-webhook-delivery': TypesOf<typeof getWebhookDelivery>;
  'get-webhooks': TypesOf<typeof getWebhooks>;
  'get-wholesale-process': TypesOf<typeof getWholesaleProcess>;
  'get-wholesale-process-steps': TypesOf<typeof getWholesaleProcessSteps>;
  'get-written-list': TypesOf<typeof getWrittenList>;
  'get-zip': TypesOf<typeof getZip>;
  'give-delegation': TypesOf<typeof giveDelegation>;
  'hierarchy-branch-list': TypesOf<typeof hierarchyBranchList>;
  'hierarchy-brokerage-list': TypesOf<typeof hierarchyBrokerageList>;
  'hierarchy-region-list': TypesOf<typeof hierarchyRegionList>;
  'hold-initial-closing': TypesOf<typeof holdInitialClosing>;
  'invite-person': TypesOf<typeof invitePerson>;
  'is-effective': TypesOf<typeof isEffective>;
  'is-excluded-provider': TypesOf<typeof isExcludedProvider>;
  'issue-purchase-advice': TypesOf<typeof issuePurchaseAdvice>;
  'keep-golden': TypesOf<typeof keepGolden>;
  'lift-legal-hold': TypesOf<typeof liftLegalHold>;
  'list-content': TypesOf<typeof listContent>;
  'list-rate-sheets': TypesOf<typeof listRateSheets>;
  'list-tables': TypesOf<typeof listTables>;
  'loan-1003': TypesOf<typeof loan1003>;
  'lock-history': TypesOf<typeof lockHistory>;
  'lock-rates': TypesOf<typeof lockRates>;
  'log-out': TypesOf<typeof logOut>;
  'make-finding-conditions': TypesOf<typeof makeFindingConditions>;
  'mark-to-market': TypesOf<typeof markToMarket>;
  'merge-documents': TypesOf<typeof mergeDocuments>;
  'new-appraisal-order': TypesOf<typeof newAppraisalOrder>;
  'new-loan': TypesOf<typeof newLoan>;
  'new-urla-loan': TypesOf<typeof newUrlaLoan>;
  'nmls': TypesOf<typeof nmls>;
  'nmls-check': TypesOf<typeof nmlsCheck>;
  'open-audit-package': TypesOf<typeof openAuditPackage>;
  'order-again': TypesOf<typeof orderAgain>;
  'order-credit': TypesOf<typeof orderCredit>;
  'order-dual-aus': TypesOf<typeof orderDualAus>;
  'order-fha-case': TypesOf<typeof orderFhaCase>;
  'perform-eligibility-check': TypesOf<typeof performEligibilityCheck>;
  'ping-webhook': TypesOf<typeof pingWebhook>;
  'place-legal-hold': TypesOf<typeof placeLegalHold>;
  'policy-types': TypesOf<typeof policyTypes>;
  'post-anticipated-closing-dates': TypesOf<typeof postAnticipatedClosingDates>;
  'post-page-visit': TypesOf<typeof postPageVisit>;
  'post-pipeline-facets': TypesOf<typeof postPipelineFacets>;
  'post-pipeline-list': TypesOf<typeof postPipelineList>;
  'post-pipeline-settings': TypesOf<typeof postPipelineSettings>;
  'post-pipeline-view': TypesOf<typeof postPipelineView>;
  'post-report-view': TypesOf<typeof postReportView>;
  'pre-disclose': TypesOf<typeof preDisclose>;
  'pre-purchase-date-update': TypesOf<typeof prePurchaseDateUpdate>;
  'prepare-audit-package': TypesOf<typeof prepareAuditPackage>;
  'preview-borrower-erasure': TypesOf<typeof previewBorrowerErasure>;
  'preview-closing-disclosure': TypesOf<typeof previewClosingDisclosure>;
  'preview-disclosure': TypesOf<typeof previewDisclosure>;
  'preview-edits': TypesOf<typeof previewEdits>;
  'preview-user-erasure': TypesOf<typeof previewUserErasure>;
  'price-and-lock-loan': TypesOf<typeof priceAndLockLoan>;
  'price-loan': TypesOf<typeof priceLoan>;
  'product-lpmi': TypesOf<typeof productLpmi>;
  'product-pricing-grid': TypesOf<typeof productPricingGrid>;
  'propose-change': TypesOf<typeof proposeChange>;
  'propose-golden-withdrawal': TypesOf<typeof proposeGoldenWithdrawal>;
  'propose-table': TypesOf<typeof proposeTable>;
  'put-broker-loan-details': TypesOf<typeof putBrokerLoanDetails>;
  'put-calendar-feed': TypesOf<typeof putCalendarFeed>;
  'put-closing-date': TypesOf<typeof putClosingDate>;
  'put-comments-read': TypesOf<typeof putCommentsRead>;
  'put-condition-mail': TypesOf<typeof putConditionMail>;
  'put-contact-summary': TypesOf<typeof putContactSummary>;
  'put-custom-loan-data': TypesOf<typeof putCustomLoanData>;
  'put-edit-profile': TypesOf<typeof putEditProfile>;
  'put-fha-case-number': TypesOf<typeof putFhaCaseNumber>;
  'put-loan-comment': TypesOf<typeof putLoanComment>;
  'put-loan-edit': TypesOf<typeof putLoanEdit>;
  'put-loan-people': TypesOf<typeof putLoanPeople>;
  'put-loan-presence': TypesOf<typeof putLoanPresence>;
  'put-loan-status': TypesOf<typeof putLoanStatus>;
  'put-lock-policy-in-force': TypesOf<typeof putLockPolicyInForce>;
  'put-lock-warnings': TypesOf<typeof putLockWarnings>;
  'put-quotes': TypesOf<typeof putQuotes>;
  'put-reminder-mail': TypesOf<typeof putReminderMail>;
  'put-table-in-force': TypesOf<typeof putTableInForce>;
  'put-tracking-item': TypesOf<typeof putTrackingItem>;
  'put-turn-time-promise': TypesOf<typeof putTurnTimePromise>;
  'put-upload-part': TypesOf<typeof putUploadPart>;
  'put-vested-party': TypesOf<typeof putVestedParty>;
  'rate-sheet-grid': TypesOf<typeof rateSheetGrid>;
  'ratequote-authorized': TypesOf<typeof ratequoteAuthorized>;
  'ratequote-eligibility': TypesOf<typeof ratequoteEligibility>;
  'ratequote-explain-price': TypesOf<typeof ratequoteExplainPrice>;
  'ratequote-is-priceit-mi-eligible': TypesOf<typeof ratequoteIsPriceitMiEligible>;
  'ratequote-pdf': TypesOf<typeof ratequotePdf>;
  'ratequote-quotes': TypesOf<typeof ratequoteQuotes>;
  'ratequote-totals': TypesOf<typeof ratequoteTotals>;
  'read-application-file': TypesOf<typeof readApplicationFile>;
  'read-table-workbook': TypesOf<typeof readTableWorkbook>;
  'record-appraisal-copy': TypesOf<typeof recordAppraisalCopy>;
  'record-closing-receipt': TypesOf<typeof recordClosingReceipt>;
  'record-consent': TypesOf<typeof recordConsent>;
  'record-copy-waiver': TypesOf<typeof recordCopyWaiver>;
  'record-intent-to-proceed': TypesOf<typeof recordIntentToProceed>;
  'record-outside-estimate': TypesOf<typeof recordOutsideEstimate>;
  'record-paper-sent': TypesOf<typeof recordPaperSent>;
  'record-refund': TypesOf<typeof recordRefund>;
  'record-resale': TypesOf<typeof recordResale>;
  'record-settlement-change': TypesOf<typeof recordSettlementChange>;
  'relock': TypesOf<typeof relockLoan>;
  'relock-periods': TypesOf<typeof relockPeriods>;
  'remove-document': TypesOf<typeof removeDocument>;
  'renegotiate': TypesOf<typeof renegotiate>;
  'reopen-condition': TypesOf<typeof reopenCondition>;
  'replay-webhook': TypesOf<typeof replayWebhook>;
  'request-borrower-data': TypesOf<typeof requestBorrowerData>;
  'request-disclosure': TypesOf<typeof requestDisclosure>;
  'request-lock': TypesOf<typeof requestLock>;
  'request-payoff': TypesOf<typeof requestPayoff>;
  'request-reconsideration': TypesOf<typeof requestReconsideration>;
  'request-user-data': TypesOf<typeof requestUserData>;
  'resend-disclosures': TypesOf<typeof resendDisclosures>;
  'reset-sign-in': TypesOf<typeof resetSignIn>;
  'respond-to-condition': TypesOf<typeof respondToCondition>;
  'restore-content': TypesOf<typeof restoreContent>;
  'restore-rate-sheet': TypesOf<typeof restoreRateSheet>;
  'restrict-loan-estimate': TypesOf<typeof restrictLoanEstimate>;
  'restrict-lock-loan': TypesOf<typeof restrictLockLoan>;
  'restrict-register-prequal': TypesOf<typeof restrictRegisterPrequal>;
  'restrict-wp-isp': TypesOf<typeof restrictWpIsp>;
  'return-change': TypesOf<typeof returnChange>;
  'review-appraisal': TypesOf<typeof reviewAppraisal>;
  'review-condition': TypesOf<typeof reviewCondition>;
  'review-document': TypesOf<typeof reviewDocument>;
  'revoke-api-key': TypesOf<typeof revokeApiKey>;
  'revoke-delegation': TypesOf<typeof revokeDelegation>;
  'rotate-pages': TypesOf<typeof rotatePages>;
  'rotate-webhook-secret': TypesOf<typeof rotateWebhookSecret>;
  'run-qm-rule': TypesOf<typeof runQmRule>;
  'run-rule': TypesOf<typeof runRule>;
  'save-application': TypesOf<typeof saveApplication>;
  'save-aus-settings': TypesOf<typeof saveAusSettings>;
  'save-broker-doc-details': TypesOf<typeof saveBrokerDocDetails>;
  'save-business-affiliate': TypesOf<typeof saveBusinessAffiliate>;
  'save-closing-agent': TypesOf<typeof saveClosingAgent>;
  'save-closing-disclosure': TypesOf<typeof saveClosingDisclosure>;
  'save-content': TypesOf<typeof saveContent>;
  'save-disclosure-data': TypesOf<typeof saveDisclosureData>;
  'save-dual-product': TypesOf<typeof saveDualProduct>;
  'save-mi-data': TypesOf<typeof saveMiData>;
  'save-portal-settings': TypesOf<typeof savePortalSettings>;
  'save-rush-fee': TypesOf<typeof saveRushFee>;
  'save-section-act': TypesOf<typeof saveSectionAct>;
  'save-stacking-order': TypesOf<typeof saveStackingOrder>;
  'schedule-closing': TypesOf<typeof scheduleClosing>;
  'search-documents': TypesOf<typeof searchDocuments>;
  'select-provider': TypesOf<typeof selectProvider>;
  'send-borrower-letter': TypesOf<typeof sendBorrowerLetter>;
  'send-closing-disclosure': TypesOf<typeof sendClosingDisclosure>;
  'send-disclosure': TypesOf<typeof sendDisclosure>;
  'send-payment-link': TypesOf<typeof sendPaymentLink>;
  'service-provider': TypesOf<typeof serviceProvider>;
  'service-type-name': TypesOf<typeof serviceTypeName>;
  'set-loan-tpo': TypesOf<typeof setLoanTpo>;
  'set-manage-scenario': TypesOf<typeof setManageScenario>;
  'set-pkg': TypesOf<typeof setPkg>;
  'show-manual-reg': TypesOf<typeof showManualReg>;
  'simulate-closing': TypesOf<typeof simulateClosing>;
  'split-document': TypesOf<typeof splitDocument>;
  'start-mark-to-market': TypesOf<typeof startMarkToMarket>;
  'support-fnm32': TypesOf<typeof supportFnm32>;
  'suspend-person': TypesOf<typeof suspendPerson>;
  'take-appraised-value': TypesOf<typeof takeAppraisedValue>;
  'take-back-borrower-request': TypesOf<typeof takeBackBorrowerRequest>;
  'tax-questions': TypesOf<typeof taxQuestions>;
  'transfer-appraisal-in': TypesOf<typeof transferAppraisalIn>;
  'transfer-appraisal-out': TypesOf<typeof transferAppraisalOut>;
  'transfer-voa': TypesOf<typeof transferVoa>;
  'transform-product': TypesOf<typeof transformProduct>;
  'try-mail': TypesOf<typeof tryMail>;
  'undo-import': TypesOf<typeof undoImport>;
  'unschedule-rate-sheet': TypesOf<typeof unscheduleRateSheet>;
  'update-deposit': TypesOf<typeof updateDeposit>;
  'update-loan': TypesOf<typeof updateLoan>;
  'update-preferred-providers': TypesOf<typeof updatePreferredProviders>;
  'update-tracking-item': TypesOf<typeof updateTrackingItem>;
  'upload-document': TypesOf<typeof uploadDocument>;
  'upload-loan-file': TypesOf<typeof uploadLoanFile>;
  'upload-rate-sheet': TypesOf<typeof uploadRateSheet>;
  'verify-buydown-product': TypesOf<typeof verifyBuydownProduct>;
  'verify-extension': TypesOf<typeof verifyExtension>;
  'verify-float-down': TypesOf<typeof verifyFloatDown>;
  'verify-lock': TypesOf<typeof verifyLock>;
  'verify-rate-change': TypesOf<typeof verifyRateChange>;
  'verify-relock': TypesOf<typeof verifyRelock>;
  'verify-renegotiation': TypesOf<typeof verifyRenegotiation>;
  'void-refund': TypesOf<typeof voidRefund>;
  'void-settlement-change': TypesOf<typeof voidSettlementChange>;
  'whole-loan-file': TypesOf<typeof wholeLoanFile>;
  'whole-number': TypesOf<typeof wholeNumber>;
  'withdraw-borrower-erasure': TypesOf<typeof withdrawBorrowerErasure>;
  'withdraw-compensation-plan': TypesOf<typeof withdrawCompensationPlan>;
  'withdraw-golden': TypesOf<typeof withdrawGolden>;
  'withdraw-news': TypesOf<typeof withdrawNews>;
  'withdraw-table': TypesOf<typeof withdrawTable>;
  'withdraw-user-erasure': TypesOf<typeof withdrawUserErasure>;
}
