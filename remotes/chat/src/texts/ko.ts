import type { Overrides } from './languages'

export { default as translation } from 'stream-translations/ko.mjs'

export const overrides: Overrides = {
  'Error fetching reactions': '반응을 불러오는 중 오류가 발생했습니다',
  'Error marking message unread': '메시지를 읽지 않음으로 표시하는 중 오류가 발생했습니다',
  'Command not ready to be sent': '이 명령은 아직 완성되지 않았습니다',
  'Sending...': '보내는 중...',
  Delivered: '전달됨',
  'aria/Delivered': '전달됨',
}

export const texts = {
  title: '채팅',
  loading: '채팅을 여는 중',
  failed: {
    title: '채팅을 열 수 없습니다',
    message: '채팅에 연결하지 못했습니다. 페이지를 새로고침하여 다시 시도하세요.',
  },
  notFound: {
    title: '지점을 찾을 수 없습니다',
    text: '이 주소에 해당하는 지점이 없습니다.',
    action: '모든 지점',
  },
  conversations: {
    show: '모든 대화',
    empty: '아직 대화가 없습니다',
    emptyText: '운전자가 이 지점에 메시지를 보내면 여기에 대화가 표시됩니다.',
    choose: '대화를 선택하세요',
    chooseText: '운전자의 메시지가 목록에서 기다리고 있습니다.',
  },
  conversation: {
    menu: '대화 메뉴',
    failed: '이 대화를 열 수 없습니다',
    missingText: '삭제되었을 수 있습니다. 다른 대화는 목록에 있습니다.',
  },
  delivery: {
    failed: '메시지 전송 실패 · 클릭하여 다시 시도',
    unauthorized: '메시지 전송 실패 · 권한 없음',
    unsent: '오류 · 전송되지 않음',
  },
  person: {
    mute: '음소거',
    unmute: '음소거 해제',
    muted: '음소거됨',
    ban: '차단',
    unban: '차단 해제',
    banned: '차단됨',
  },
  ban: {
    title: '{{name}} 님을 차단할까요?',
    text: '{{name}} 님은 더 이상 이 지점에 메시지를 보낼 수 없습니다. 언제든지 되돌릴 수 있습니다.',
    confirm: '차단',
    done: '{{name}} 님을 차단했습니다',
    undone: '{{name}} 님이 다시 메시지를 보낼 수 있습니다',
    failed: '{{name}} 님을 차단할 수 없습니다',
    undoFailed: '{{name}} 님은 여전히 차단되어 있습니다. 변경할 수 없었습니다',
  },
  presence: {
    lastSeen: '마지막 접속: {{when}}',
  },
  pinned: {
    title: '고정된 메시지',
    empty: '고정된 메시지가 없습니다',
    emptyText: '메시지 메뉴에서 고정하면 여기에서 다시 찾을 수 있습니다.',
  },
  campaign: '캠페인',
  retry: '다시 시도',
  filter: {
    label: '표시할 대화',
    all: '전체',
    unread: '읽지 않음',
    'here-now': '현재 이용 중',
    'arriving-24h': '도착 예정',
    none: {
      unread: '모두 읽었습니다.',
      'here-now': '현재 이용 중인 사람 중 메시지를 보낸 사람이 없습니다.',
      'arriving-24h': '앞으로 24시간 안에 도착하는 사람 중 메시지를 보낸 사람이 없습니다.',
    },
    showAll: '모두 보기',
  },
  start: {
    title: '새 대화',
    search: '이름, 전화번호 또는 차량 번호',
    found_other: '운전자 {{count}}명',
    none: '이 지점에 일치하는 운전자가 없습니다.',
  },
  pane: {
    title: '운전자',
    show: '운전자 및 이용',
    unknown: '이 운전자는 채팅에만 있습니다. 예약하면 예약과 차량이 여기에 표시됩니다.',
    blocked: '차단됨',
    call: '{{phone}}(으)로 전화',
    speaks: '사용 언어: {{language}}',
    vehicles: '차량',
  },
  vehicle: {
    car: '승용차',
    van: '밴',
    truck: '트럭',
    trailer: '트레일러',
    motorcycle: '오토바이',
  },
  stay: {
    title: '이용',
    none: '현재 또는 예정된 예약이 없습니다.',
    later_other: '예정된 예약 {{count}}건 더',
    earlier_other: '이전 이용 {{count}}건',
    bay: '주차 구획 {{bay}}',
    noBay: '아직 주차 구획 없음',
    from: '시작',
    to: '종료',
    plate: '차량 번호',
    ref: '코드',
    amount: '요금',
    paid: '결제됨',
    unpaid: '미결제',
    overstay: '시간 초과',
    status: {
      checked_in: '현재 이용 중',
      requested: '요청',
      confirmed: '확정됨',
    },
  },
  tags: {
    title: '태그',
    new: '새 태그',
    add: '태그 추가',
    remove: '{{tag}} 태그 삭제',
  },
  note: {
    title: '메모',
    placeholder: '팀원에게만 표시됩니다',
    saving: '저장 중',
    saved: '저장됨',
    failed: '이 메모를 저장할 수 없습니다.',
  },
}
