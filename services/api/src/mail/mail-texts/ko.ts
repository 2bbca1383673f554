import type { MailTexts } from './en'

export const ko: MailTexts = {
  verify: {
    subject: '이메일 주소를 확인해 주세요',
    text: 'Hosts에 오신 것을 환영합니다. 이 주소가 본인의 것인지 확인해 주세요. 링크는 3일 동안 유효합니다.',
    action: '주소 확인',
    note: '가입하신 적이 없다면 이 메일을 무시하셔도 됩니다.',
  },
  reset: {
    subject: '새 비밀번호를 설정해 주세요',
    text: 'Hosts 계정의 새 비밀번호를 정해 주세요. 링크는 한 시간 동안 한 번만 사용할 수 있습니다.',
    action: '비밀번호 정하기',
    note: '요청하신 적이 없다면 이 메일을 무시하세요. 비밀번호는 그대로 유지됩니다.',
  },
  passwordChanged: {
    subject: '비밀번호가 변경되었습니다',
    text: 'Hosts 계정의 비밀번호가 변경되었고 다른 기기에서는 로그아웃되었습니다.',
    action: '본인이 아님: 새 비밀번호 설정',
    note: '본인이 변경하셨다면 아무것도 하실 필요가 없습니다.',
  },
  emailCode: {
    subject: '확인 코드: {code}',
    text: '이 주소를 사용하려면 Hosts 계정에 이 코드를 입력하세요. 코드는 30분 동안 유효합니다.',
    note: '요청하신 적이 없다면 이 메일을 무시하세요. 코드를 누구에게도 알려 주지 마세요.',
  },
  emailChanged: {
    subject: '이메일 주소가 변경되었습니다',
    text: '이제부터 Hosts에는 {email} 주소로 로그인하세요.',
    action: '본인이 아님: 계정 되찾기',
    note: '본인이 변경하셨다면 아무것도 하실 필요가 없습니다. 링크는 3일 동안 한 번만 사용할 수 있으며, 이 주소를 되돌리고 새 비밀번호를 설정하고 모든 기기에서 로그아웃합니다.',
  },
  accessRequest: {
    subject: '{name} 님이 {location} 이용을 요청했습니다',
    text: '{name} 님이 {location}의 위치 코드로 가입하고 승인을 기다리고 있습니다.',
    action: '요청에 답하기',
  },
  accessRequests: {
    subject: '{count}명이 {location} 이용을 요청했습니다',
    text: '추가로 {count}명이 {location}의 위치 코드로 가입하고 승인을 기다리고 있습니다.',
    action: '요청에 답하기',
  },
  invite: {
    subject: '{company}에서 Hosts로 초대했습니다',
    text: '{name} 님({company})께서 Hosts를 함께 쓰기를 원합니다. 초대는 7일 동안 유효합니다.',
    action: '참여하기',
    note: '{company}을(를) 모르신다면 이 메일을 무시하셔도 됩니다.',
  },
  approved: {
    subject: '이제 로그인할 수 있습니다',
    text: '{company}에서 Hosts 이용을 승인했습니다.',
    action: '로그인',
  },
  declined: {
    subject: '이용 요청 결과',
    text: '{company}에서 Hosts 이용 요청을 승인하지 않았습니다.',
    note: '착오라고 생각되시면 해당 위치의 소유자에게 문의해 주세요.',
  },
  accountClosed: {
    subject: '{company} 계정이 폐쇄되었습니다',
    text: '{name} 님이 {company}의 Hosts 계정을 폐쇄했습니다. 위치는 보관 처리되었으며 이제 아무도 로그인할 수 없습니다.',
  },
  footer: '주차장과 트럭 자리 운영 서비스 Hosts에서 보냈습니다.',
}
